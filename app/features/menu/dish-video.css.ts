import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** Its place is reserved before it has loaded; an upright one must not be higher than the screen. */
export const video = style({
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "70vh",
  objectFit: "cover",
  borderRadius: vars.radius.card,
  backgroundColor: "#000",
});
