import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const bar = style({
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: vars.progress.height,
  border: 0,
  borderRadius: vars.progress.radius,
  overflow: "hidden",
  background: vars.progress.track,
  color: vars.colour.brandText,
  boxShadow: vars.progress.edge,
});
globalStyle(`${bar}::-webkit-progress-bar`, { background: "transparent" });
globalStyle(`${bar}::-webkit-progress-value`, {
  background: vars.progress.fill,
  backgroundSize: vars.progress.fillSize,
  transition: `inline-size ${vars.motion.calm} ${vars.motion.ease}`,
});
globalStyle(`${bar}::-moz-progress-bar`, {
  background: vars.progress.fill,
  backgroundSize: vars.progress.fillSize,
});

export const page = style({
  position: "fixed",
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 50,
  maxInlineSize: "500px",
  marginInline: "auto",
  blockSize: "3px",
  borderRadius: 0,
  background: "transparent",
  boxShadow: "none",
});
