import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** What was paid, over the way to its receipt. */
export const end = style({ flex: "none", display: "grid", justifyItems: "end" });
/** A link that a thumb can hit. */
export const open = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  // Its words are on the date's line; what is more of it reaches over the lines around.
  marginBlock: "-11px",
  fontSize: vars.type.sizeSmall,
});
