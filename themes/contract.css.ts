import { createGlobalThemeContract } from "@vanilla-extract/css";
import { baseShape } from "./base-shape";
import { participantColours } from "./participants";

/** Components read these and nothing else. The names are fixed, since the server writes venues' colours. */
export const vars = createGlobalThemeContract(
  {
    scheme: "",
    colour: {
      /** The page behind everything, and the column the guest reads. */
      backdrop: "",
      canvas: "",
      surface: "",
      surfaceAlt: "",
      ink: "",
      muted: "",
      line: "",
      lineStrong: "",
      /** The empty part of a bar, a ring, or a page that is being fetched. */
      track: "",
      /** The exact brand colour: bands, marks, progress. No text is put on it. */
      brand: "",
      /** Surfaces of the brand that carry text, and that text. */
      brandSurface: "",
      brandSurfaceHover: "",
      onBrand: "",
      /** The brand as text on canvas and surface. */
      brandText: "",
      brandSoft: "",
      onBrandSoft: "",
      accent: "",
      accentSurface: "",
      onAccent: "",
      success: "",
      successSoft: "",
      onSuccessSoft: "",
      warning: "",
      warningSoft: "",
      onWarningSoft: "",
      danger: "",
      dangerSurface: "",
      onDanger: "",
      dangerSoft: "",
      onDangerSoft: "",
      focus: "",
      scrim: "",
    },
    /** Discs of a table's guests, by order of arrival (BILL-12). */
    guests: Object.fromEntries(participantColours.map((_colour, index) => [`g${index}`, ""])),
    ...baseShape,
  },
  (_value, path) => `ts-${path.map(toKebab).join("-")}`,
);

function toKebab(part: string): string {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export type ThemeTokens = Values<typeof vars>;

export type SomeTokens = Some<typeof vars>;

type Values<Contract> = {
  [Key in keyof Contract]: Contract[Key] extends string ? string : Values<Contract[Key]>;
};
type Some<Contract> = {
  [Key in keyof Contract]?: Contract[Key] extends string ? string : Some<Contract[Key]>;
};

/** What sets a text in one of the theme's faces. */
export const typeface = {
  headline: {
    fontFamily: vars.type.headline,
    fontWeight: vars.type.headlineWeight,
    textTransform: vars.type.headlineCase as "none",
    letterSpacing: vars.type.headlineTracking,
  },
  strong: { fontFamily: vars.type.strong, fontWeight: vars.type.strongWeight },
  figure: {
    fontFamily: vars.type.figure,
    fontWeight: vars.type.figureWeight,
    fontVariantNumeric: vars.type.numeric,
  },
};

/** The ground of the check that stands over what is paid. */
export const paidGround = {
  display: "grid",
  placeItems: "center",
  inlineSize: vars.paid.inline,
  blockSize: vars.paid.inline,
  background: vars.paid.ground,
  color: vars.paid.ink,
  border: vars.paid.border,
  borderRadius: vars.paid.radius,
  boxShadow: vars.paid.shadow,
  rotate: vars.paid.tilt,
  margin: vars.paid.margin,
};

/** What lies over a page and scrolls by itself, such as a dialog. */
export const sheetGround = {
  border: 0,
  padding: 0,
  backgroundColor: vars.colour.canvas,
  backgroundImage: vars.column.image,
  backgroundSize: vars.column.size,
  color: vars.colour.ink,
  boxShadow: vars.shadow.sheet,
  overflow: "auto",
  overscrollBehavior: "contain",
};
