import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const lines = style({ display: "grid" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "8px",
  paddingBlock: vars.space.row,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const about = style({ display: "flex", alignItems: "flex-start", gap: "12px" });
export const picture = style({
  flex: "none",
  inlineSize: "64px",
  blockSize: "auto",
  aspectRatio: "1",
  objectFit: "cover",
  borderRadius: vars.radius.tile,
  background: vars.colour.track,
});
export const text = style({ flex: 1, minInlineSize: 0, display: "grid", gap: "2px" });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 12px",
});
// The amount stays at the end where it has no room beside the name.
globalStyle(`${head} > :last-child`, { marginInlineStart: "auto" });
globalStyle(`${head}[aria-busy] > :last-child`, { opacity: 0.5 });
export const name = style({
  flex: "1 1 9ch",
  minInlineSize: 0,
  overflowWrap: "anywhere",
  ...typeface.strong,
});
export const muted = style({
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  overflowWrap: "anywhere",
});
export const changed = style({ color: vars.colour.danger, fontSize: vars.type.sizeSmall });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
});
export const by = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  fontSize: vars.type.sizeSmall,
  color: vars.colour.muted,
});
/** A link that a thumb can hit. */
export const edit = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  minInlineSize: "44px",
});
export const steps = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  marginInlineStart: "auto",
});
export const step = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  background: vars.colour.surfaceAlt,
  color: vars.colour.ink,
  border: vars.border.button,
  borderRadius: vars.radius.pill,
  cursor: "pointer",
  selectors: { "&:disabled": { color: vars.colour.muted, cursor: "not-allowed" } },
});
export const count = style({
  minInlineSize: "32px",
  textAlign: "center",
  fontVariantNumeric: vars.type.numeric,
  ...typeface.strong,
});
export const total = style({
  // As far from the edge as the page, in a brand whose buttons reach it.
  paddingInline: `calc(${vars.space.gutter} - ${vars.bar.inline})`,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 16px",
  paddingBlockStart: `max(0px, 8px - ${vars.bar.block})`,
  // While a press is under way it is still that of before.
  selectors: { "&[aria-busy]": { opacity: 0.5 } },
});
export const form = style({ display: "grid", gap: vars.space.section });
/** How much is in the basket, in the button's own colours turned round. */
export const counted = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "26px",
  minBlockSize: "26px",
  paddingInline: "6px",
  marginInlineStart: "10px",
  borderRadius: vars.radius.pill,
  border: "1.5px solid currentColor",
  fontVariantNumeric: vars.type.numeric,
  lineHeight: 1,
});

/** As high as the stepper that it stands beside. */
export const mark = style({
  flex: "none",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  inlineSize: "44px",
  minBlockSize: "52px",
  lineHeight: 1.1,
  fontSize: vars.type.sizeSmall,
  color: vars.colour.ink,
  background: vars.colour.surface,
  border: vars.border.field,
  borderRadius: vars.radius.field,
  ...typeface.strong,
  fontVariantNumeric: vars.type.numeric,
  textDecoration: "none",
});
