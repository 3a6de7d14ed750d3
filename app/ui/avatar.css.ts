import { style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { unknownParticipant } from "#themes/participants";

const disc = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "32px",
  blockSize: "32px",
  borderRadius: "50%",
  ...typeface.strong,
  fontSize: "0.8125rem",
  lineHeight: 1,
  textTransform: "uppercase",
  boxShadow: `0 0 0 2px ${vars.colour.surface}`,
});
export const unknown = style([disc, unknownParticipant, { color: vars.colour.ink }]);
const known = Object.values(vars.guests).map((background) => [
  disc,
  { background, color: "#ffffff" },
]);
export const colours = styleVariants(Object.fromEntries(known.map((rule, index) => [index, rule])));
