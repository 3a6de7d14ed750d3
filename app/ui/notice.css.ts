import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

const box = style({
  display: "flex",
  gap: "12px",
  alignItems: "flex-start",
  padding: "14px 16px",
  borderRadius: vars.radius.field,
  border: "1.5px solid currentColor",
});
export const tones = styleVariants({
  // Neutral, and not the brand's colour: where a brand is red, news would look like an alarm.
  info: [
    box,
    {
      background: vars.colour.surfaceAlt,
      color: vars.colour.ink,
      borderColor: vars.colour.lineStrong,
    },
  ],
  success: [box, { background: vars.colour.successSoft, color: vars.colour.onSuccessSoft }],
  warning: [box, { background: vars.colour.warningSoft, color: vars.colour.onWarningSoft }],
  danger: [box, { background: vars.colour.dangerSoft, color: vars.colour.onDangerSoft }],
});
export const text = style({ display: "grid", gap: "4px", minInlineSize: 0, flex: 1 });
export const title = style({ ...typeface.strong });
export const action = style({ marginBlockStart: "8px" });

const drop = keyframes({ from: { translate: "0 -16px", opacity: 0 } });
const leave = keyframes({ to: { opacity: 0, visibility: "hidden" } });
export const toast = style({
  position: "fixed",
  // Below the header's row, so that Back and the navigation can be pressed meanwhile.
  insetBlockStart: "calc(60px + env(safe-area-inset-top))",
  insetInline: "12px",
  zIndex: 40,
  maxInlineSize: "476px",
  marginInline: "auto",
  boxShadow: "0 12px 32px -8px rgb(0 0 0 / 0.4)",
  borderRadius: vars.radius.field,
  animation: `${drop} ${vars.motion.calm} ${vars.motion.ease}`,
  transition: `opacity ${vars.motion.calm}`,
  selectors: { "&[data-gone]": { opacity: 0, pointerEvents: "none", visibility: "hidden" } },
  "@media": {
    // No script takes it away, so it leaves by itself: it would cover the page for ever.
    "(scripting: none)": {
      animation: `${drop} ${vars.motion.calm} ${vars.motion.ease}, ${leave} 300ms 10s forwards`,
      selectors: { "&:hover": { animationPlayState: "paused" } },
    },
  },
});

/** Its frame says where the reader is; the ring of a control would look like one. */
export const problem = style({ outline: "none", scrollMarginBlock: "16px" });
