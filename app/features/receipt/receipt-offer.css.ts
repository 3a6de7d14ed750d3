import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: "8px",
});
/** Two rows of two on phones, where four labels do not fit side by side. */
export const rowOfFour = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "8px",
  "@media": { "(min-width: 480px)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});
export const way = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: "6px",
  minBlockSize: "76px",
  paddingBlock: "12px 10px",
  paddingInline: "4px",
  border: vars.border.field,
  borderRadius: vars.radius.tile,
  background: vars.colour.surface,
  color: vars.colour.ink,
  ...typeface.strong,
  fontSize: vars.type.sizeTiny,
  lineHeight: 1.25,
  textAlign: "center",
  textDecoration: "none",
  hyphens: "auto",
  overflowWrap: "anywhere",
  "@media": {
    "(hover: hover)": { selectors: { "&:hover": { background: vars.colour.surfaceAlt } } },
  },
});
