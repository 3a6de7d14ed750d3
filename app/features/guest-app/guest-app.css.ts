import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "12px",
});
/** A brand: its picture, and its name on the band of the group. The first of an odd number is wide. */
export const tile = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  blockSize: "100%",
  overflow: "hidden",
  backgroundColor: vars.band.colour,
  color: vars.band.ink,
  border: vars.border.field,
  borderRadius: vars.radius.card,
  textDecoration: "none",
  ":focus-visible": { outlineOffset: "2px" },
});
export const place = style({
  minInlineSize: 0,
  selectors: { "&:first-child:nth-last-child(odd)": { gridColumn: "1 / -1" } },
});
export const picture = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  selectors: { [`${place}:first-child:nth-last-child(odd) &`]: { aspectRatio: "5 / 2" } },
});
export const tileWords = style({
  display: "grid",
  alignContent: "start",
  gap: "2px",
  minInlineSize: 0,
  padding: "12px 14px",
});
export const name = style({
  ...typeface.headline,
  fontSize: vars.type.sizeLarge,
  lineHeight: 1.2,
  overflowWrap: "anywhere",
  hyphens: "auto",
});
export const small = style({ fontSize: vars.type.sizeSmall, lineHeight: 1.4 });
export const muted = style([small, { color: vars.colour.muted }]);
export const hero = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  borderRadius: vars.radius.card,
});
/** What only a script can do has no place on a page without one. */
export const byScript = style({ "@media": { "(scripting: none)": { display: "none" } } });
/** Until the script has taken over it keeps its place, so that nothing moves. */
export const awaited = style([byScript, { visibility: "hidden" }]);
/** Without a script nothing is under way until the guest presses the button. */
export const turning = style([byScript, { textAlign: "center" }]);
export const tagline = style({ fontSize: vars.type.sizeLarge, lineHeight: 1.4 });
export const places = style({ display: "grid", gap: vars.space.section });
export const head = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "12px",
});
export const placeName = style([name, { color: "inherit" }]);
export const distance = style([
  small,
  { flex: "none", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
]);
export const links = style({ display: "flex", flexWrap: "wrap", columnGap: "20px" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  color: vars.colour.brandText,
});
export const search = style({ display: "grid", gap: "12px" });
export const chips = style({ display: "flex", flexWrap: "wrap", gap: "8px" });
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  paddingInline: "16px",
  border: vars.border.field,
  borderRadius: vars.radius.pill,
  color: vars.colour.ink,
  textDecoration: "none",
  selectors: {
    "&[aria-current]": {
      backgroundColor: vars.colour.brandSurface,
      borderColor: vars.colour.brandSurface,
      color: vars.colour.onBrand,
    },
  },
});
export const steps = style({ display: "grid", gap: vars.space.section });
export const step = style({ display: "grid", gap: "10px" });
/** How to pay, a line a step. */
export const how = style({ display: "grid", gap: "16px" });
export const howStep = style({ display: "flex", alignItems: "center", gap: "16px" });
