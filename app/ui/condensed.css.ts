import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { declareFont } from "#themes/make-theme";
import { fontStack, type ThemeFont } from "#themes/tokens";

const face: ThemeFont = {
  family: "Archivo Narrow",
  source: "@fontsource-variable/archivo-narrow",
  weights: "400 700",
  standIn: "sans",
  metrics: { size: 88.2, ascent: 117.4, descent: 35.4 },
};
declareFont(face);

/** Sets headlines, running text, its emphasis and buttons in a condensed face, whatever the theme (TEN-29). */
export const condensed = style({
  selectors: {
    "html&": {
      vars: {
        [vars.type.headline]: fontStack(face),
        [vars.type.body]: fontStack(face),
        [vars.type.strong]: fontStack(face),
        [vars.button.font]: fontStack(face),
      },
    },
  },
});
