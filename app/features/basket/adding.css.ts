import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

/** The button to add stays where it is when the others come beside it, and nothing else moves. */
export const adding = style({
  position: "relative",
  zIndex: 1,
  justifySelf: "end",
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  minInlineSize: "102px",
  // The circles that are seen end where the words do.
  marginInline: "-4px",
  marginBlockEnd: "-4px",
});
/** A circle of 36 pixels in a button of 44. */
export const step = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  background: "none",
  color: vars.colour.ink,
  border: 0,
  borderRadius: vars.radius.pill,
  cursor: "pointer",
  "::before": {
    content: '""',
    position: "absolute",
    inset: "4px",
    background: vars.colour.surfaceAlt,
    border: vars.border.button,
    borderRadius: vars.radius.pill,
  },
  selectors: { "&:active::before": { scale: 0.92 } },
});
globalStyle(`${step} > svg`, { position: "relative" });
/** Two figures reach into the buttons' own room. */
const figures = {
  minInlineSize: "20px",
  marginInline: "-3px",
  textAlign: "center",
  fontVariantNumeric: vars.type.numeric,
  ...typeface.strong,
} as const;
export const count = style(figures);
// A press that came before React, shown where its count will be (`early-presses`).
globalStyle(`${adding}[data-now]::before`, { ...figures, content: "attr(data-now)", order: 1 });
globalStyle(`${adding}[data-now] > ${count}`, { display: "none" });
globalStyle(`${adding}[data-now] > ${step}:last-child`, { order: 2 });
