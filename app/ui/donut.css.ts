import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { lowScreen } from "./media";

export const figure = style({
  position: "relative",
  inlineSize: "min(100%, 248px)",
  marginInline: "auto",
  marginBlock: "12px",
  "@media": { [lowScreen]: { inlineSize: "148px", marginBlock: "2px" } },
});
// A broad ring is wider than its box, which has room around it.
globalStyle(`${figure} > svg`, { overflow: "visible" });
const sector = style({ fill: "none", strokeLinecap: vars.ring.cap as "butt" });
export const sectors = styleVariants({
  free: [sector, { stroke: vars.colour.track, strokeWidth: vars.ring.width }],
  paid: [sector, { stroke: vars.colour.muted, strokeWidth: vars.ring.width }],
  selected: [sector, { stroke: vars.colour.brandText, strokeWidth: vars.ring.chosen }],
});
export const middle = style({
  position: "absolute",
  inset: "22%",
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  gap: "2px",
});
globalStyle(`${figure} ${middle} > *`, {
  "@media": { [lowScreen]: { fontSize: vars.type.sizeBody } },
});
