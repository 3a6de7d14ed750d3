import { style } from "@vanilla-extract/css";

/** A low screen hides the teaser from sight, so that the menus are visible without scrolling. */
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
