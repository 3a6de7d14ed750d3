import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const figure = style({
  position: "relative",
  inlineSize: "min(100%, 248px)",
  marginInline: "auto",
});
const sector = style({ fill: "none", strokeLinecap: "butt" });
export const sectors = styleVariants({
  free: [sector, { stroke: vars.colour.track, strokeWidth: 24 }],
  paid: [sector, { stroke: vars.colour.muted, strokeWidth: 24 }],
  selected: [sector, { stroke: vars.colour.brandText, strokeWidth: 34 }],
});
export const middle = style({
  position: "absolute",
  inset: "22%",
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  gap: "2px",
});
