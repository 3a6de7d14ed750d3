import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

// One stroke for all icons. Set here and not on each icon, since a page has dozens.
const icon = style({
  flex: "none",
  display: "inline-block",
  verticalAlign: "-0.2em",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const sizes = styleVariants({
  normal: [icon, { inlineSize: "1.375em", blockSize: "1.375em" }],
  large: [icon, { inlineSize: "2em", blockSize: "2em" }],
});
// What points somewhere points the other way where text runs from right to left.
globalStyle(`[dir=rtl] ${icon}[data-flips]`, { scale: "-1 1" });

export const mark = style({
  maxBlockSize: "64px",
  inlineSize: "auto",
  maxInlineSize: "min(100%, 260px)",
});
