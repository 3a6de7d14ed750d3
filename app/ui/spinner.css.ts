import { keyframes, style } from "@vanilla-extract/css";

const turn = keyframes({ to: { rotate: "1turn" } });

export const spinner = style({
  display: "inline-block",
  flex: "none",
  inlineSize: "1.2em",
  blockSize: "1.2em",
  border: "2px solid currentColor",
  borderInlineEndColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} 800ms linear infinite`,
});
