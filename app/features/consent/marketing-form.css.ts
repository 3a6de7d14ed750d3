import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

/** The heading of a group of channels: below the brand's own heading, and smaller. */
export const channelGroup = style({
  display: "block",
  ...typeface.strong,
  fontSize: vars.type.sizeBody,
  letterSpacing: "normal",
  textTransform: "none",
});
/** With a script, the back link at the head of the page asks before it drops unsaved changes. */
export const withoutScript = style({
  "@media": { "(scripting: enabled)": { display: "none" } },
});
