import { style } from "@vanilla-extract/css";

/** Off the screen, and kept for screen readers, which skip elements with `display: none`. */
export const hiddenRule = {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

export const hidden = style(hiddenRule);
