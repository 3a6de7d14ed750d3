import { style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const field = style({ display: "grid", gap: "6px", minInlineSize: 0 });
export const label = style({
  ...typeface.strong,
  fontSize: vars.type.sizeSmall,
});
export const labelLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2px 12px",
});
export const input = style({
  inlineSize: "100%",
  minBlockSize: "52px",
  paddingInline: "16px",
  paddingBlock: "10px",
  background: vars.colour.surface,
  color: vars.colour.ink,
  border: vars.border.field,
  borderRadius: vars.radius.field,
  // Sixteen pixels at least: below that a phone zooms into the field.
  fontSize: `max(16px, ${vars.type.sizeBody})`,
  selectors: {
    "&::placeholder": { color: vars.colour.muted, opacity: 1 },
    "&[aria-invalid=true]": { borderColor: vars.colour.danger },
    "&:focus-visible": { outlineOffset: "0px" },
    "&:disabled": { background: vars.colour.surfaceAlt, color: vars.colour.muted },
  },
});
export const area = style({ minBlockSize: "112px", resize: "vertical" });
export const hint = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const error = style({
  display: "flex",
  gap: "6px",
  color: vars.colour.danger,
  fontSize: vars.type.sizeSmall,
  fontWeight: vars.type.strongWeight,
});
export const amountBox = style({ position: "relative", display: "grid", direction: "ltr" });
export const amountInput = style({
  fontFamily: vars.type.figure,
  fontWeight: vars.type.figureWeight,
  fontSize: vars.type.sizeTitle,
  minBlockSize: "68px",
  selectors: {
    "[data-symbol=before] > &": { paddingInlineStart: "64px" },
    "[data-symbol=after] > &": { paddingInlineEnd: "64px", textAlign: "end" },
  },
});
export const symbol = style({
  position: "absolute",
  insetBlock: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: "60px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeLarge,
  pointerEvents: "none",
  selectors: {
    "[data-symbol=before] > &": { insetInlineStart: 0 },
    "[data-symbol=after] > &": { insetInlineEnd: 0 },
  },
});
const stepper = style({
  display: "grid",
  alignItems: "stretch",
  maxInlineSize: "220px",
  border: vars.border.field,
  borderRadius: vars.radius.field,
  background: vars.colour.surface,
  overflow: "clip",
});
export const steppers = styleVariants({
  normal: [stepper, { gridTemplateColumns: "52px minmax(56px, 1fr) 52px" }],
  compact: [stepper, { gridTemplateColumns: "44px minmax(44px, 1fr) 44px" }],
});
export const stepButton = style({
  display: "grid",
  placeItems: "center",
  minBlockSize: "52px",
  border: 0,
  background: vars.colour.surfaceAlt,
  color: vars.colour.ink,
  cursor: "pointer",
  selectors: {
    "&:disabled": { color: vars.colour.muted, opacity: 0.55, cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});
export const stepInput = style({
  inlineSize: "100%",
  border: 0,
  background: "none",
  textAlign: "center",
  fontFamily: vars.type.figure,
  fontWeight: vars.type.figureWeight,
  fontSize: `max(16px, ${vars.type.sizeLarge})`,
  appearance: "textfield",
  selectors: {
    "&::-webkit-inner-spin-button": { appearance: "none", margin: 0 },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});
