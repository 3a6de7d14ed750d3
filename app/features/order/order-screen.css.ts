import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const screen = style({ display: "grid", gap: "22px" });
export const state = style({ display: "grid", gap: "8px" });
/** Two lines in each language and state, on the smallest phone too, so that nothing below it moves. */
export const headline = style({
  display: "grid",
  alignItems: "end",
  minBlockSize: "2lh",
  fontFamily: vars.type.headline,
  fontWeight: vars.type.headlineWeight,
  fontSize: `min(${vars.type.sizeTitle}, 8.4vw)`,
  textTransform: vars.type.headlineCase as "none",
  letterSpacing: vars.type.headlineTracking,
  lineHeight: vars.type.headlineLeading,
  textWrap: "balance",
  overflowWrap: "anywhere",
});
export const text = style({ overflowWrap: "anywhere" });
export const steps = style({ display: "grid" });
export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr) max-content",
  alignItems: "center",
  columnGap: "14px",
  minBlockSize: "48px",
});
/** The line from a state to the one before it. */
globalStyle(`${step} + ${step}::before`, {
  content: '""',
  position: "absolute",
  insetInlineStart: "13px",
  insetBlockStart: "-10px",
  inlineSize: "2px",
  blockSize: "20px",
  background: vars.colour.track,
});
globalStyle(`${step} + ${step}:not([data-at="ahead"])::before`, {
  background: vars.colour.brandText,
});
export const mark = style({
  boxSizing: "border-box",
  display: "grid",
  placeItems: "center",
  inlineSize: "28px",
  blockSize: "28px",
  borderRadius: vars.radius.mark,
  border: `2px solid ${vars.colour.lineStrong}`,
  color: vars.colour.onBrand,
});
globalStyle(`[data-at="done"] > ${mark}`, {
  background: vars.colour.brandSurface,
  borderColor: vars.colour.brandSurface,
});
globalStyle(`[data-at="now"] > ${mark}`, {
  border: `8px solid ${vars.colour.brandText}`,
});
export const name = style({ minInlineSize: 0, overflowWrap: "anywhere", color: vars.colour.muted });
globalStyle(`[data-at="now"] > ${name}`, {
  color: vars.colour.ink,
  ...typeface.strong,
});
globalStyle(`[data-at="done"] > ${name}`, { color: vars.colour.ink });
export const time = style({
  fontFamily: vars.type.figure,
  fontWeight: vars.type.figureWeight,
  fontVariantNumeric: "tabular-nums",
});
export const dishes = style({
  display: "grid",
  gap: "10px",
  paddingBlockStart: "16px",
  borderBlockStart: vars.border.section,
});
export const by = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minInlineSize: 0,
  overflowWrap: "anywhere",
  ...typeface.strong,
});
export const list = style({ display: "grid", gap: "6px", overflowWrap: "anywhere" });
export const note = style({
  color: vars.colour.muted,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});
export const next = style({ display: "grid", gap: "10px" });
/** Has its room before a script has looked at what the browser can do, and none where no script runs. */
export const scripted = style({
  visibility: "hidden",
  selectors: { "&[data-offered]": { visibility: "visible" } },
  "@media": { "(scripting: none)": { display: "none" } },
});
