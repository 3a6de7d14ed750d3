import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

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
  justifySelf: "start",
  alignSelf: "start",
  display: "grid",
  placeItems: "center",
  boxSizing: "content-box",
  minInlineSize: vars.count.size,
  minBlockSize: vars.count.size,
  background: vars.count.background,
  color: vars.count.ink,
  border: vars.count.border,
  borderRadius: vars.count.radius,
  fontFamily: vars.type.figure,
  fontVariantNumeric: vars.type.numeric,
});
export const name = style({ lineHeight: 1.35, textWrap: "pretty" });
export const amount = style({
  ...typeface.figure,
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
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "16px",
  fontVariantNumeric: vars.type.numeric,
});
globalStyle(`${sum} > dt`, { flex: "1 1 0", minInlineSize: "min-content" });
export const explained = style({
  flex: "1 0 100%",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const total = style([
  sum,
  {
    paddingBlockStart: "10px",
    borderBlockStart: vars.border.section,
    ...typeface.strong,
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
export const paidItem = style({
  paddingBlock: vars.space.row,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const upsell = style([paidItem, { display: "grid", gap: "4px", justifyItems: "start" }]);
export const upsellLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "32px",
});
export const upsellText = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const footnote = style({
  paddingBlockStart: "6px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const explanation = style({ marginBlockStart: "4px" });
export const question = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: "44px",
  cursor: "pointer",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
export const person = style({ display: "inline-flex", alignItems: "center", gap: "6px" });

export const dishes = style({ display: "grid" });
/** What can be done with a dish stands below its name where a phone is too narrow for both. */
export const dish = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
  paddingBlock: vars.space.row,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const text = style({ display: "grid", gap: "2px", flex: "1 1 12rem" });
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const actions = style({ display: "flex", alignItems: "center", gap: "16px" });
