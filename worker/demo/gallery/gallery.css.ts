import { style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const exhibit = style({ display: "grid", gap: "18px", minInlineSize: 0 });
export const row = style({ display: "grid", gap: "8px", minInlineSize: 0 });
export const rowLabel = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const rowThings = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px",
  minInlineSize: 0,
});
export const picks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 132px), 1fr))",
  gap: "2px 12px",
});
export const pick = style({
  display: "flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  minInlineSize: 0,
  overflowWrap: "anywhere",
  color: vars.colour.ink,
  textDecorationColor: vars.colour.lineStrong,
  selectors: {
    "&[aria-current]": {
      color: vars.colour.brandText,
      ...typeface.strong,
    },
  },
});
export const icons = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(76px, 1fr))",
  gap: "16px 8px",
});
export const icon = style({
  display: "grid",
  justifyItems: "center",
  gap: "6px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeTiny,
});
export const swatches = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 132px), 1fr))",
  gap: "10px",
});
const swatch = style({
  display: "grid",
  alignContent: "end",
  minBlockSize: "64px",
  padding: "8px 10px",
  border: `1px solid ${vars.colour.lineStrong}`,
  borderRadius: vars.radius.field,
  fontSize: vars.type.sizeTiny,
  overflowWrap: "anywhere",
});
const { colour } = vars;
/** Every ground that carries text, under the text it carries. */
export const grounds = styleVariants({
  canvas: [swatch, { background: colour.canvas, color: colour.ink }],
  surface: [swatch, { background: colour.surface, color: colour.muted }],
  surfaceAlt: [swatch, { background: colour.surfaceAlt, color: colour.brandText }],
  brandSurface: [swatch, { background: colour.brandSurface, color: colour.onBrand }],
  brandSurfaceHover: [swatch, { background: colour.brandSurfaceHover, color: colour.onBrand }],
  brandSoft: [swatch, { background: colour.brandSoft, color: colour.onBrandSoft }],
  accentSurface: [swatch, { background: colour.accentSurface, color: colour.onAccent }],
  successSoft: [swatch, { background: colour.successSoft, color: colour.onSuccessSoft }],
  warningSoft: [swatch, { background: colour.warningSoft, color: colour.onWarningSoft }],
  dangerSoft: [swatch, { background: colour.dangerSoft, color: colour.onDangerSoft }],
  dangerSurface: [swatch, { background: colour.dangerSurface, color: colour.onDanger }],
});
export const tones = styleVariants({
  ink: { color: colour.ink },
  muted: { color: colour.muted },
  brand: { color: colour.brandText },
  accent: { color: colour.accent },
  success: { color: colour.success },
  warning: { color: colour.warning },
  danger: { color: colour.danger },
});
