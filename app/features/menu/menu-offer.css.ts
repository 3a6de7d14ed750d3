import { style } from "@vanilla-extract/css";

/** On a low screen the button says enough: what is to eat must be seen without scrolling. */
export const teaser = style({
  "@media": {
    "(max-height: 640px)": {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});
