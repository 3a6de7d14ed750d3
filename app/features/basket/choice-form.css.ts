import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { spinner } from "~/ui/spinner.css";

export const form = style({ display: "grid", gap: vars.space.section });
/** A fieldset is as wide as its longest word unless it is told not to be. */
export const group = style({
  minInlineSize: 0,
  outline: "none",
  // Its name, which is above it, is still on the screen where the page leads to it.
  scrollMarginBlock: "96px",
});
/** How many may be taken, and that one has to be. */
export const terms = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2px 16px",
});
export const hint = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
/** The page of a dish, whose parts stand in its column. */
export const page = style({ display: "contents" });
export const missing = style({
  color: vars.colour.danger,
  ...typeface.strong,
  marginBlockEnd: "10px",
});
export const options = style({
  display: "grid",
  selectors: {
    [`${group}[data-missing] > &`]: {
      outline: `2px solid ${vars.colour.danger}`,
      outlineOffset: "4px",
      borderRadius: vars.radius.tile,
    },
  },
});
export const option = style({
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
/** What is chosen with an option shows with it, where the browser can say so. */
export const nested = style({
  display: "grid",
  gap: "12px",
  paddingInlineStart: "18px",
  paddingBlockEnd: "12px",
  selectors: { [`${option}:has(> label input:not(:checked)) > &`]: { display: "none" } },
});
export const counted = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 138px",
  alignItems: "center",
  gap: "16px",
  minBlockSize: "68px",
  paddingBlock: "8px",
});
export const countedWords = style({ display: "grid", gap: "2px", minInlineSize: 0 });
export const countedName = style({
  overflowWrap: "anywhere",
  ...typeface.strong,
  lineHeight: 1.3,
});
/** One row, also on a narrow phone: the button's words go under each other before the button does. */
export const barRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "stretch",
  gap: "6px",
});
export const barStepper = style({ flex: "none", inlineSize: "138px" });
export const barButton = style({ flex: "1 1 72px", minInlineSize: "min-content", display: "grid" });
globalStyle(`${barButton} > button`, {
  paddingInline: "8px",
  paddingBlock: "6px",
  "@media": { "(max-width: 359px)": { fontSize: vars.type.sizeSmall, paddingInline: "4px" } },
});
/** The price goes under the words where both don't fit beside each other. */
export const addWords = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "0 10px",
  lineHeight: 1.2,
  overflowWrap: "normal",
});
// No room is left beside the words: the ring of a press is over them.
globalStyle(`${barButton} > button[aria-busy=true] > ${spinner}`, {
  insetInlineStart: "calc(50% - 10px)",
});
globalStyle(`${barButton} > button[aria-busy=true] > ${addWords}`, { opacity: 0.3 });
