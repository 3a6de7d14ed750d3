import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { moves } from "~/ui/media";

export const earned = style({ position: "relative", color: vars.colour.brandText });
export const number = style({
  fontFamily: vars.type.figure,
  fontWeight: vars.type.figureWeight,
  fontSize: vars.type.sizeTitle,
  fontVariantNumeric: "tabular-nums lining-nums",
  whiteSpace: "nowrap",
});

const roll = keyframes({ from: { translate: "0 0" } });
/** A window onto a reel of all figures, as wide and as high as the figure that it ends on. */
export const figure = style({
  display: "inline-block",
  position: "relative",
  overflow: "clip",
  lineHeight: 1.2,
  verticalAlign: "bottom",
  "@media": {
    [moves]: {
      "::before": {
        content: `"0\\a 1\\a 2\\a 3\\a 4\\a 5\\a 6\\a 7\\a 8\\a 9"`,
        position: "absolute",
        insetInlineStart: 0,
        insetBlockStart: 0,
        whiteSpace: "pre",
        translate: "0 calc(var(--figure) * -1.2em)",
        animation: `${roll} 1200ms 300ms ${vars.motion.ease} backwards`,
      },
    },
  },
});
export const still = style({ "@media": { [moves]: { visibility: "hidden" } } });
