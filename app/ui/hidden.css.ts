import { style } from "@vanilla-extract/css";

/** Hides an element on the screen and keeps it for screen readers, which skip elements with `display: none`. */
export const hidden = style({
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
