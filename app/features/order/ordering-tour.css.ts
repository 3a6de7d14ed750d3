import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** How long a step's bar fills, and the step stays (ORD-41). */
export const STEP_MS = 4_500;

const filling = keyframes({ from: { transform: "scaleX(0)" } });

export const bars = style({
  display: "flex",
  gap: "6px",
  marginBlockEnd: "12px",
  // All steps are read at once then.
  "@media": { "(scripting: none)": { display: "none" } },
});
export const bar = style({
  flex: 1,
  blockSize: "4px",
  overflow: "hidden",
  borderRadius: vars.radius.pill,
  background: vars.colour.track,
});
export const fill = style({
  blockSize: "100%",
  background: vars.colour.brandText,
  transformOrigin: "left",
  transform: "scaleX(0)",
  selectors: {
    "[dir=rtl] &": { transformOrigin: "right" },
    '&[data-state="seen"]': { transform: "none" },
    '&[data-state="shown"]': { transform: "none", animation: `${filling} ${STEP_MS}ms linear` },
  },
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      selectors: { '&[data-state="shown"]': { animation: "none" } },
    },
  },
});
/** All steps share one place, as high as the highest of them; without a script they are under each other. */
export const steps = style({
  display: "grid",
  listStyle: "none",
  padding: 0,
  margin: 0,
  gap: "8px",
});
export const step = style({
  gridArea: "1 / 1",
  display: "grid",
  gap: "4px",
  alignContent: "start",
  selectors: { "&[data-hidden]": { visibility: "hidden" } },
  "@media": {
    "(scripting: none)": {
      gridArea: "auto",
      selectors: { "&[data-hidden]": { visibility: "visible" } },
    },
  },
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 16px",
  "@media": { "(scripting: none)": { display: "none" } },
});
