import { createGlobalThemeContract } from "@vanilla-extract/css";

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
    type: {
      headline: "",
      body: "",
      /** Emphasised running text. Some venues set it in another face. */
      strong: "",
      /** Prices in rows: a face whose figures align. */
      figure: "",
      headlineWeight: "",
      strongWeight: "",
      figureWeight: "",
      heroWeight: "",
      headlineCase: "",
      headlineTracking: "",
      headlineLeading: "",
      labelCase: "",
      labelTracking: "",
      numeric: "",
      sizeHero: "",
      sizeTitle: "",
      sizeHeading: "",
      sizeLarge: "",
      sizeBody: "",
      sizeSmall: "",
      sizeTiny: "",
    },
    radius: { card: "", button: "", field: "", tile: "", sheet: "", pill: "", mark: "" },
    border: { card: "", button: "", quiet: "", field: "", section: "" },
    shadow: { card: "", button: "", buttonDown: "", bar: "", sheet: "" },
    space: { gutter: "", row: "", card: "", section: "" },
    card: {
      /** A card's background; `transparent` makes it a ruled list on the page itself. */
      background: "",
      /** A `border-image` in place of the border; `none` leaves the border alone. */
      frame: "",
      image: "",
      mask: "",
      maskSize: "",
    },
    /** The panel of the amount to pay, the largest thing on the page. */
    hero: {
      background: "",
      image: "",
      size: "",
      repeat: "",
      position: "",
      ink: "",
      label: "",
      border: "",
      radius: "",
      shadow: "",
      padding: "",
      align: "",
      tilt: "",
    },
    /** How far the bill has come: what others paid (`fill`), what is the guest's own, and what is left (`track`). */
    progress: {
      height: "",
      radius: "",
      track: "",
      edge: "",
      fill: "",
      fillSize: "",
      own: "",
      /** The line along the guest's own part, which tells it apart where colours can't be seen. */
      ownLine: "",
    },
    /** Discs of a table's guests, by order of arrival (BILL-12). */
    guests: {
      g0: "",
      g1: "",
      g2: "",
      g3: "",
      g4: "",
      g5: "",
      g6: "",
      g7: "",
      g8: "",
      g9: "",
      g10: "",
      g11: "",
      g12: "",
      g13: "",
      g14: "",
      g15: "",
      g16: "",
    },
    /** The check over 'thank you': the ground that it stands on, its lines, and how it comes in. */
    paid: {
      ground: "",
      ink: "",
      border: "",
      radius: "",
      shadow: "",
      inline: "",
      tilt: "",
      /** Room for the corners of a ground that is turned. */
      margin: "",
      /** One of the entrances of `paid-mark.css.ts`, with its time. */
      entrance: "",
    },
    /** The whole cut into shares: how thick its parts are, and how they end. */
    ring: { width: "", chosen: "", cap: "" },
    /** How many of a dish: plain figures, or a chip of the venue. */
    count: { background: "", ink: "", border: "", radius: "", size: "" },
    /** The bar of the main button, in thumb reach. */
    bar: { background: "", inline: "", block: "", focusOffset: "" },
    column: { image: "", size: "" },
    button: {
      case: "",
      tracking: "",
      weight: "",
      font: "",
      image: "",
      primaryBorder: "",
      downMove: "",
      size: "",
      /** Of the largest button, the one that pays. */
      height: "",
    },
    band: {
      /** The header band: its colours, and a glow without figures, since words stand on it. */
      colour: "",
      ink: "",
      glow: "",
      /** One picture between the links of the top line, made for a room of about 220 × 46: never cut, never repeated. */
      art: "",
      /** The pattern of what has the band's colour and no words: empty pictures, the foot of the navigation. */
      image: "",
      size: "",
      repeat: "",
      position: "",
      /** The band's own shadow: a line set inside it all around, as on an enamel sign. */
      frame: "",
      edgeImage: "",
      edgeMask: "",
      edgeSize: "",
      edgeTop: "",
      edgeHeight: "",
      /** Room under the title for an edge that is inside the band. */
      foot: "",
      titleSize: "",
      align: "",
      /** Room at the side of a title that shares its line with the menu: at both ends where it is centred. */
      clear: "",
      /** A band that does not reach the page's edges: a plate upon it. */
      margin: "",
      radius: "",
    },
    /** The venue's picture: over the name or under it, full-bleed or hung in a frame of the venue. */
    cover: {
      order: "",
      inline: "",
      ratio: "",
      margin: "",
      border: "",
      radius: "",
      shadow: "",
      tilt: "",
      clip: "",
      mask: "",
      /** The background of the navigation's button where it may lie over the picture. */
      corner: "",
    },
    /** A step to take, as a card: its background, and the background of its icon. */
    action: {
      ground: "",
      edge: "",
      radius: "",
      shadow: "",
      padding: "",
      gap: "",
      signSize: "",
      signGround: "",
      signInk: "",
      signRadius: "",
      signBorder: "",
      signAlign: "",
    },
    /** Which table: a plain line, a label or a sticker on the band. */
    flag: {
      background: "",
      ink: "",
      border: "",
      radius: "",
      padding: "",
      tilt: "",
      case: "",
      tracking: "",
      size: "",
    },
    backdrop: { image: "", size: "" },
    heading: { mark: "", markWidth: "", markHeight: "", rule: "", align: "" },
    motion: { quick: "", calm: "", ease: "" },
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
