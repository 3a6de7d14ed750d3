import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const lines = style({ display: "grid" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(2ch, max-content) minmax(0, 1fr) max-content",
  columnGap: "12px",
  rowGap: "2px",
  paddingBlock: vars.space.row,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const quantity = style({
  color: vars.colour.muted,
  fontFamily: vars.type.figure,
  fontVariantNumeric: vars.type.numeric,
});
export const name = style({ lineHeight: 1.35 });
export const amount = style({
  fontFamily: vars.type.figure,
  fontWeight: vars.type.figureWeight,
  fontVariantNumeric: vars.type.numeric,
  textAlign: "end",
  whiteSpace: "nowrap",
});
export const note = style({
  gridColumn: "2",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const noteAmount = style({
  gridColumn: "3",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  fontVariantNumeric: vars.type.numeric,
  textAlign: "end",
  whiteSpace: "nowrap",
});
export const sums = style({ display: "grid", gap: "6px", paddingBlock: "10px" });
export const sum = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "16px",
  fontVariantNumeric: vars.type.numeric,
});
export const total = style([
  sum,
  {
    paddingBlockStart: "10px",
    borderBlockStart: vars.border.section,
    fontFamily: vars.type.strong,
    fontWeight: vars.type.strongWeight,
  },
]);
export const taken = style({
  gridColumn: "2 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 10px",
  paddingBlockStart: "4px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const person = style({ display: "inline-flex", alignItems: "center", gap: "6px" });
