import { style } from "@vanilla-extract/css";

export const mark = style({
  maxBlockSize: "64px",
  inlineSize: "auto",
  maxInlineSize: "min(100%, 260px)",
});
