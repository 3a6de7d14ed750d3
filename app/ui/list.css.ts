import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const list = style({ display: "grid" });
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  minBlockSize: "48px",
  paddingBlock: vars.space.row,
  color: "inherit",
  textDecoration: "none",
});
export const item = style({ selectors: { "& + &": { borderBlockStart: vars.border.section } } });
globalStyle(`${item}:first-child > ${row}`, { paddingBlockStart: "2px" });
globalStyle(`${item}:last-child > ${row}`, { paddingBlockEnd: "2px" });
globalStyle(`a${row}:hover`, { textDecoration: "underline" });
export const text = style({ flex: 1, minInlineSize: 0, display: "grid", gap: "2px" });
export const title = style({
  ...typeface.strong,
  lineHeight: 1.3,
});
export const plainTitle = style({ lineHeight: 1.35 });
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const sums = style({ display: "grid", gap: "8px" });
export const sum = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "16px",
});
// Words break beside their amount; where there is hardly room for a word, the amount is on a line of its own.
globalStyle(`${sum} > dt`, { flex: "1 1 5em", minInlineSize: 0 });
globalStyle(`${sum} > dd`, { flex: "none", whiteSpace: "nowrap", marginInlineStart: "auto" });
export const total = style([
  sum,
  {
    paddingBlockStart: "10px",
    borderBlockStart: vars.border.section,
    ...typeface.strong,
    fontSize: vars.type.sizeLarge,
  },
]);
