import { keyframes, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { lowScreen } from "~/ui/media";

/** How long a step's bar fills, and the step stays (ORD-41). */
export const STEP_MS = 4_500;

const filling = keyframes({ from: { transform: "scaleX(0)" } });

/** A card of its own on the bar, whatever ground that has. */
export const sheet = style({
  display: "grid",
  gap: "6px",
  padding: "2px 4px 10px 14px",
  "@media": { [lowScreen]: { gap: "2px", paddingBlockEnd: "6px" } },
  background: vars.colour.surface,
  color: vars.colour.ink,
  borderRadius: vars.radius.card,
  fontSize: vars.type.sizeSmall,
  lineHeight: 1.35,
});
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
});
export const title = style({
  ...typeface.strong,
  fontSize: vars.type.sizeBody,
});
export const close = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "44px",
  blockSize: "44px",
  color: vars.colour.ink,
});
export const turn = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  paddingInlineEnd: "10px",
});
export const bars = style({
  display: "flex",
  gap: "6px",
  paddingInlineEnd: "10px",
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
  "@media": { "(scripting: none)": { display: "flex", flexWrap: "wrap", gap: "4px 16px" } },
  listStyle: "none",
  padding: 0,
  margin: 0,
  gap: "8px",
  flex: 1,
  minInlineSize: 0,
});
export const step = style({
  gridArea: "1 / 1",
  display: "grid",
  gap: "2px",
  alignContent: "start",
  selectors: { "&[data-hidden]": { visibility: "hidden" } },
  "@media": {
    "(scripting: none)": {
      gridArea: "auto",
      selectors: { "&[data-hidden]": { visibility: "visible" } },
    },
  },
});
/** The titles say enough on a low screen, and where all steps are read at once. */
export const text = style({
  "@media": {
    "(scripting: none)": { display: "none" },
    [lowScreen]: { display: "none" },
  },
});
export const next = style({
  flex: "none",
  "@media": { "(scripting: none)": { display: "none" } },
});
