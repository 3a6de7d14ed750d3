import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { smallerWhenSpaced, textSpacing } from "#themes/spaced-text";
import { METHODS } from "~/domain/checkout/methods";
import { lowScreen } from "~/ui/media";

/** A phone whose first view has no room to spare. */
/** All of the page in one column, close enough that the choice is in the first view of a small phone. */
export const page = style({
  display: "grid",
  gap: "16px",
  marginBlockStart: "-12px",
  "@media": { [lowScreen]: { gap: "8px" } },
});
export const form = style({
  display: "grid",
  gap: "14px",
  "@media": { [lowScreen]: { gap: "8px" } },
});
export const part = style({
  display: "grid",
  gap: "14px",
  minInlineSize: 0,
  "@media": { [lowScreen]: { gap: "8px" } },
});
// On a low screen the whole card is in the first view: its fields are as low as a thumb allows, and three methods
// are beside each other.
globalStyle(`${part} input`, {
  "@media": { [lowScreen]: { minBlockSize: "44px", paddingBlock: "6px" } },
});
globalStyle(`${form} fieldset > div`, {
  "@media": {
    [lowScreen]: {
      gridTemplateColumns: [
        "repeat(auto-fit, minmax(min(80px, 100%), 1fr))",
        `repeat(auto-fit, minmax(min(80px + 4 * ${textSpacing}, 100%), 1fr))`,
      ],
    },
  },
});
globalStyle(`${form} fieldset label > span`, {
  // A brand's round tiles are for tips: a method's name is a line.
  aspectRatio: "auto !important",
  "@media": {
    [lowScreen]: {
      minBlockSize: "48px",
      padding: "4px",
      fontSize: vars.type.sizeSmall,
      lineHeight: 1.2,
    },
  },
});
export const chosenPart = style([
  part,
  { "@supports": { "selector(:has(*))": { display: "none" } } },
]);
for (const method of METHODS) {
  globalStyle(`${form}:has(input[value=${method}]:checked) [data-method=${method}]`, {
    display: "grid",
  });
}
export const total = style({
  display: "grid",
  gap: "2px",
  paddingBlockEnd: "10px",
  borderBlockEnd: vars.border.section,
});
export const totalLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "0 16px",
});
export const totalLabel = style({ color: vars.colour.muted });
/** Each brand says how large by `--pay-amount`; an amount of many figures is no larger than a narrow phone has room for. */
export const totalAmount = style({
  fontFamily: vars.type.headline,
  fontWeight: vars.type.heroWeight,
  fontSize: smallerWhenSpaced("var(--pay-amount, 2.25rem)", 1.5),
  lineHeight: 1.1,
  letterSpacing: "-0.02em",
  whiteSpace: "nowrap",
  fontVariantNumeric: vars.type.numeric,
  selectors: {
    "&[data-long]": {
      fontSize: smallerWhenSpaced("min(var(--pay-amount, 2.25rem), 2.25rem)", 1.5),
    },
  },
});
export const included = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "0 16px",
  fontSize: vars.type.sizeSmall,
  fontVariantNumeric: vars.type.numeric,
});
globalStyle(`${included} > :first-child`, { minInlineSize: 0 });
globalStyle(`${included} > :last-child`, { flex: "none" });
export const quiet = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const figures = style({ fontVariantNumeric: "tabular-nums lining-nums", direction: "ltr" });
export const fold = style({ borderBlock: vars.border.section });
export const foldRow = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  minBlockSize: "52px",
  cursor: "pointer",
  listStyle: "none",
  ...typeface.strong,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
globalStyle(`${fold}[open] > ${foldRow} > svg`, { rotate: "180deg" });
export const foldBody = style({ display: "grid", gap: "14px", paddingBlock: "4px 16px" });
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(120px, 100%), 1fr))",
  alignItems: "start",
  gap: "16px",
  // Labels of one and of two lines: the fields stand side by side, as long as no error is under one of them.
  selectors: { "&:not(:has([aria-invalid]))": { alignItems: "end" } },
});
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  cursor: "pointer",
  color: vars.colour.brandText,
  textDecoration: "underline",
  textUnderlineOffset: "0.18em",
});
export const testCards = style({ display: "grid", gap: "8px", fontSize: vars.type.sizeSmall });
export const testCard = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
});
export const number = style({
  fontFamily: vars.type.figure,
  fontVariantNumeric: vars.type.numeric,
  direction: "ltr",
  whiteSpace: "nowrap",
});
export const waiting = style({
  display: "grid",
  justifyItems: "center",
  gap: "20px",
  paddingBlock: "16px",
  fontSize: vars.type.sizeTitle,
  color: vars.colour.brandText,
});
/** A question beside an amount; it has a thumb's room without pushing the row apart. */
export const why = style({
  display: "inline-block",
  paddingBlock: "10px",
  marginBlock: "-10px",
  color: vars.colour.brandText,
  textUnderlineOffset: "0.18em",
});
export const stack = style({ display: "grid", gap: "12px" });
export const tipRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
});
/** What can still be put on the payment or taken off it: words of the row's own text, one after the other. */
export const offers = style({ display: "flex", flexWrap: "wrap", gap: "0 20px" });
globalStyle(`${offers} > a`, { paddingInline: 0, minInlineSize: 0 });
/** What a row is about, and the amount beside it. */
export const tipWords = style({
  flex: "1 1 auto",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "4px 16px",
});
export const wide = style({ display: "grid" });
/** The check, what was paid, and the table's bar under it. */
export const paid = style({
  display: "grid",
  gap: "18px",
  textAlign: vars.hero.align as "center",
  // A stamp that comes down from twice its size makes no narrow page wider.
  marginInline: `calc(${vars.space.gutter} * -1)`,
  paddingInline: vars.space.gutter,
  overflowX: "clip",
});
/** The table's bar, and the place of the stamp on its end. */
export const stamped = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  textAlign: "start",
});
globalStyle(`${stamped} > :last-child`, { marginInlineStart: "-14px", position: "relative" });
// The stamp lies over the end of the bar, and over no word below it.
globalStyle(`${stamped} > :first-child > ul`, { paddingInlineEnd: "18px" });
/** The provider's fields, and over them that they are on their way, in the room that they will take. */
export const providerFields = style({ display: "grid", minInlineSize: 0 });
globalStyle(`${providerFields} > *`, { gridArea: "1 / 1", minInlineSize: 0 });
export const providerFieldsWait = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "12px",
  minBlockSize: "190px",
  paddingInline: "12px",
  color: vars.colour.muted,
  textAlign: "center",
});
// A provider's document has no dark scheme: in a page that has one, the browser would lay white under it.
globalStyle(`${part} iframe`, { colorScheme: "light" });
/** Until it is known whether the device has a wallet, its buttons take their width and no room. */
export const noWallets = style({
  position: "absolute",
  insetInline: 0,
  visibility: "hidden",
  pointerEvents: "none",
});
