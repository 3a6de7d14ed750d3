import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { textSpacing } from "#themes/spaced-text";
import { lowScreen } from "~/ui/media";

const smallest = "(max-width: 340px)";

export const form = style({ display: "grid", gap: "20px" });
export const tile = style({ display: "grid", justifyItems: "center" });
/** The amount is what the guest gives, so it is the large thing; the rate or the venue's words are below. */
export const amount = style({
  fontFamily: vars.type.headline,
  fontWeight: vars.type.headlineWeight,
  fontSize: vars.type.sizeHeading,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  // Three of "8,00 CA$" beside each other.
  "@media": { [smallest]: { fontSize: vars.type.sizeBody } },
});
/** Placed on the upper edge of its tile, so that the amounts of all three stay in line. */
export const badge = style({
  position: "absolute",
  insetBlockStart: "-11px",
  // Room at both sides for a word longer than its tile; centred in either direction of writing.
  insetInline: "-10px",
  marginInline: "auto",
  inlineSize: "fit-content",
  pointerEvents: "none",
});
export const face = style({ inlineSize: "32px", blockSize: "32px", marginBlockEnd: "4px" });
export const closeTiles = style({});
/** Longer words: smaller, so that the third tile stays on the page. */
export const longTiles = style({});
globalStyle(`${longTiles} fieldset label > span`, {
  paddingInline: "4px",
  fontSize: vars.type.sizeSmall,
});
// On the smallest phones they are lines under each other: all three before the bar at the foot, in any language.
globalStyle(`${longTiles} fieldset > div`, {
  "@media": { [smallest]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "8px" } },
});
globalStyle(`${longTiles} fieldset label > span`, {
  "@media": {
    [smallest]: {
      minBlockSize: "48px",
      // A brand may have round tiles.
      aspectRatio: "auto !important",
      flexDirection: "row",
      justifyContent: "space-between",
      padding: "4px 16px",
    },
  },
});
globalStyle(`${longTiles} ${tile}`, {
  "@media": { [smallest]: { gridAutoFlow: "column", alignItems: "center", gap: "10px" } },
});
globalStyle(`${longTiles} ${face}`, {
  "@media": { [smallest]: { inlineSize: "26px", blockSize: "26px", marginBlockEnd: 0 } },
});
globalStyle(`${longTiles} ${badge}`, {
  "@media": { [smallest]: { insetBlockStart: "-8px", insetInline: 0 } },
});
// Three states (TIP-20): while nothing is chosen all are open; then one stands out and the others step back.
const answer = "input[name=choice]";
globalStyle(`${form}:has(${answer}:checked) label:has(> ${answer}:not(:checked)) > span`, {
  color: vars.colour.muted,
  borderColor: vars.colour.line,
  background: "transparent",
});
globalStyle(`${form}:not(:has(${answer}:checked)) label:has(> ${answer}) > span`, {
  borderColor: vars.colour.brandText,
});
// On a small phone the question makes room for its answers.
globalStyle(`${form} legend`, {
  "@media": { [lowScreen]: { marginBlockStart: "-8px", fontSize: vars.type.sizeBody } },
});
// Under the question, a badge on a tile's edge has room of its own.
globalStyle(`${form} fieldset > div`, { paddingBlockStart: "8px" });
globalStyle(`${closeTiles} fieldset > div`, {
  gridTemplateColumns: [
    "repeat(auto-fit, minmax(min(80px, 100%), 1fr))",
    `repeat(auto-fit, minmax(min(80px + 4 * ${textSpacing}, 100%), 1fr))`,
  ],
});
/** What is paid already beside what may be given: a sentence, so that the question stays in view. */
export const service = style({
  marginBlock: "-12px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const hint = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
/** What the choice comes to, until a script can follow it. */
export const coming = style({ visibility: "hidden" });
export const worth = style({
  minBlockSize: "1.5em",
  ...typeface.strong,
});
export const ownForm = style({ display: "grid", gap: "16px" });
/** Answers side by side, under each other where they are long. */
export const readings = style({ display: "flex", flexWrap: "wrap", gap: "12px" });
globalStyle(`${readings} > button`, { flex: "1 1 120px" });
// Without a script the sign beside the field can't follow the unit: in percent it would be wrong.
globalStyle(
  `${ownForm}:not([data-follows]):has(input[value=percent]:checked) [data-symbol] > [aria-hidden]`,
  { visibility: "hidden" },
);
/** A screen with one question: a picture, what it is about, the answers in reach below. */
export const question = style({
  display: "grid",
  gap: "16px",
  justifyItems: "center",
  textAlign: "center",
  paddingBlock: "12px",
});
export const picture = style({ inlineSize: "min(58vw, 220px)", blockSize: "auto" });
export const questionText = style({ maxInlineSize: "34ch", color: vars.colour.muted });
globalStyle(`${question} > :is(h1, h2, h3)`, { flexDirection: "column", textAlign: "center" });
