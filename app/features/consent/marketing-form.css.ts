import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

/** The heading of a group of channels: below the brand's own heading, and smaller. */
export const about = style({
  display: "block",
  ...typeface.strong,
  fontSize: vars.type.sizeBody,
  letterSpacing: "normal",
  textTransform: "none",
});
/** With a script the way back at the head of the page asks whoever has changed something. */
export const withoutScript = style({
  "@media": { "(scripting: enabled)": { display: "none" } },
});
