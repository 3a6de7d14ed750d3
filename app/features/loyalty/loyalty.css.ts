import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const points = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
export const missing = style({ display: "block", marginBlockStart: "6px" });

/** A reader needs dark on light, and the three squares in the corners, whatever shape marks have in a look. */
export const code = style({
  display: "block",
  inlineSize: "min(100%, 220px)",
  marginInline: "auto",
  background: "#fff",
  color: "#000",
  borderRadius: "6px",
});

export const letters = style({
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "0.15em",
  textAlign: "center",
  fontSize: "1.4em",
});

export const picture = style({
  inlineSize: "48px",
  blockSize: "48px",
  objectFit: "cover",
  borderRadius: vars.radius.mark,
});

export const welcome = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  color: vars.colour.brandText,
  ...typeface.strong,
});

/** What there is to have, from the first reward up. */
export const ladder = style({ display: "grid" });
export const rung = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  minBlockSize: "52px",
  paddingBlock: "8px",
  borderBlockStart: vars.border.section,
});
globalStyle(`${rung} > svg`, { color: vars.colour.brandText, flex: "none" });
export const rungName = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });
