import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const chips = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(72px, 1fr))",
  gap: "8px",
});
export const chip = style({
  position: "relative",
  display: "grid",
  cursor: "pointer",
});
/** Of words alone, which are longer than a number and don't break. */
export const wideChip = style([chip, { gridColumn: "span 2" }]);
// The control covers its chip, so that all of it is its target; the face is what shows.
export const control = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});
export const face = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  minBlockSize: "48px",
  padding: "4px",
  color: vars.colour.ink,
  background: vars.colour.surface,
  border: vars.border.field,
  borderRadius: vars.radius.tile,
  selectors: {
    [`${control}:checked + &`]: {
      background: vars.colour.brandSurface,
      color: vars.colour.onBrand,
      borderColor: vars.colour.brandText,
    },
  },
});
globalStyle(`${control}:focus-visible + *`, {
  outline: `3px solid ${vars.colour.focus}`,
  outlineOffset: "2px",
});
export const title = style({
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
  lineHeight: 1.3,
});
export const detail = style({ fontSize: vars.type.sizeSmall, whiteSpace: "nowrap" });
