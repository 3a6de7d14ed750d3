import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

const lowScreen = "(max-height: 640px)";

export const item = style({ display: "grid" });
/** How much of a line: shown once the line is ticked, where the browser supports it. */
export const howMuch = style({
  paddingBlock: "10px 14px",
  "@supports": { "selector(:has(*))": { display: "none" } },
});
globalStyle(`${item}:has([type="checkbox"]:checked) ${howMuch}`, { display: "block" });

/** The field of an own part: shown once its chip is chosen, where the browser supports it. */
export const ownPart = style({
  paddingBlockStart: "12px",
  "@supports": { "selector(:has(*))": { display: "none" } },
});
globalStyle(`${howMuch}:has([data-own]:checked) ${ownPart}`, { display: "block" });

export const steppers = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
  gap: "20px",
  "@media": { [lowScreen]: { gap: "8px" } },
});
/** The ring and the amount in it. Without a script they can't follow what is typed below, so they go. */
export const picture = style({});
globalStyle(`:has(> ${steppers} input:is(:user-valid, :user-invalid)) > ${picture}`, {
  "@media": { "(scripting: none)": { visibility: "hidden" } },
});
// On a low screen the label is beside its figure, so that who shares is in the first view.
globalStyle(`${steppers} > div`, {
  "@media": {
    [lowScreen]: {
      gridTemplateColumns: "minmax(0, 1fr) 132px",
      alignItems: "center",
      gap: "8px",
    },
  },
});
globalStyle(`${steppers} label`, {
  "@media": { [lowScreen]: { fontSize: vars.type.sizeTiny } },
});
export const groups = style({ display: "grid", gap: vars.space.section });
export const hint = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
