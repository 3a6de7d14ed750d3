import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** How much is in the basket, in the button's own colours turned round. */
export const count = style({
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
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
  fontVariantNumeric: vars.type.numeric,
  textDecoration: "none",
});
