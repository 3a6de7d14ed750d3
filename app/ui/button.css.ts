import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { spinner } from "./spinner.css";

const base = style({
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "10px",
  minBlockSize: "48px",
  minInlineSize: "44px",
  paddingInline: "20px",
  paddingBlock: "10px",
  border: vars.border.button,
  borderRadius: vars.radius.button,
  background: "none",
  fontFamily: vars.button.font,
  fontWeight: vars.button.weight,
  fontSize: vars.button.size,
  lineHeight: 1.2,
  textWrap: "balance",
  textTransform: vars.button.case as "none",
  letterSpacing: vars.button.tracking,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  transition: `background-color ${vars.motion.quick}, translate ${vars.motion.quick}, box-shadow ${vars.motion.quick}`,
  selectors: {
    "&:active": { translate: vars.button.downMove },
    "&:disabled": { opacity: 0.5, cursor: "not-allowed", boxShadow: "none" },
    "&[aria-busy=true]": { position: "relative", cursor: "progress" },
  },
});

// On touch screens the hover style would stay after a press, so only a pointer that hovers gets it.
function hovered(rule: {
  background?: string;
  backgroundColor?: string;
  textDecorationThickness?: string;
}) {
  return { "(hover: hover)": { selectors: { "&:hover:not(:disabled)": rule } } };
}

export const variants = styleVariants({
  primary: [
    base,
    {
      background: `${vars.button.image} ${vars.colour.brandSurface}`,
      color: vars.colour.onBrand,
      border: vars.button.primaryBorder,
      boxShadow: vars.shadow.button,
      selectors: {
        "&:active": { boxShadow: vars.shadow.buttonDown },
      },
      "@media": hovered({ backgroundColor: vars.colour.brandSurfaceHover }),
    },
  ],
  secondary: [
    base,
    {
      background: vars.colour.surface,
      color: vars.colour.ink,
      "@media": hovered({ background: vars.colour.surfaceAlt }),
    },
  ],
  quiet: [
    base,
    {
      color: vars.colour.brandText,
      border: vars.border.quiet,
      textDecoration: "underline",
      textUnderlineOffset: "0.22em",
      textDecorationThickness: "1px",
      "@media": hovered({ textDecorationThickness: "2px" }),
    },
  ],
  danger: [
    base,
    {
      background: vars.colour.dangerSurface,
      color: vars.colour.onDanger,
      border: "1.5px solid transparent",
    },
  ],
});

export const sizes = styleVariants({
  normal: {},
  small: { minBlockSize: "44px", paddingInline: "14px", fontSize: vars.type.sizeSmall },
  // The pay button: as wide as its bar, the figure a size up.
  large: { minBlockSize: vars.button.height, inlineSize: "100%", fontSize: vars.type.sizeLarge },
});
/** Quiet words in a line of text or at the end of a card: they begin where the text begins. */
export const flush = style({ paddingInline: 0, marginInlineEnd: "8px" });
export const wide = style({ inlineSize: "100%" });

// The ring of a busy button is in the room beside its text, which neither moves nor wraps.
const ring = (button: string, side: string, insetInlineStart: string) =>
  globalStyle(`${button}[aria-busy=true] > ${spinner}`, {
    position: "absolute",
    insetBlock: 0,
    insetInlineStart,
    marginBlock: "auto",
    inlineSize: side,
    blockSize: side,
  });
ring("button", "14px", "3px");
ring(`button${sizes.small}`, "12px", "1px");
ring(`button${sizes.large}`, "20px", "12px");
ring(`button${wide}`, "20px", "12px");
ring(`button${flush}`, "14px", "-18px");

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  minInlineSize: "44px",
  paddingInline: "10px",
  color: "inherit",
  ...typeface.strong,
  textDecoration: "none",
  borderRadius: vars.radius.button,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const group = style({ display: "grid", gap: "10px" });
