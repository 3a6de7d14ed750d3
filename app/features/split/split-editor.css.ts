import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { lowScreen } from "~/ui/media";

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

export const chips = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(72px, 1fr))",
  gap: "8px",
});
export const chip = style({
  position: "relative",
  display: "grid",
  cursor: "pointer",
});
/** A chip of text, which is longer than a number and doesn't break. */
export const wideChip = style([chip, { gridColumn: "span 2" }]);
// The control covers its chip, so that all of it is its target; the face is what shows.
export const control = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});
export const face = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  minBlockSize: "48px",
  padding: "4px",
  color: vars.colour.ink,
  background: vars.colour.surface,
  border: vars.border.field,
  borderRadius: vars.radius.tile,
  selectors: {
    [`${control}:checked + &`]: {
      background: vars.colour.brandSurface,
      color: vars.colour.onBrand,
      borderColor: vars.colour.brandText,
    },
  },
});
globalStyle(`${control}:focus-visible + *`, {
  outline: `3px solid ${vars.colour.focus}`,
  outlineOffset: "2px",
});
export const title = style({
  ...typeface.strong,
  lineHeight: 1.3,
});
export const detail = style({ fontSize: vars.type.sizeSmall, whiteSpace: "nowrap" });

export const choices = style({ display: "grid", gap: vars.action.gap });
