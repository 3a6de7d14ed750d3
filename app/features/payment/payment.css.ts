import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const form = style({ display: "grid", gap: "20px" });
const part = style({
  display: "grid",
  gap: "16px",
  "@supports": { "selector(:has(*))": { display: "none" } },
});
/** What belongs to a method: shown while it is the choice, where the browser supports it. */
export const parts = styleVariants({
  card: [part],
  apple_pay: [part],
  google_pay: [part],
  edenred: [part],
  conecs: [part],
});
for (const [method, name] of Object.entries(parts)) {
  const own = name.split(" ").at(-1);
  globalStyle(`${form}:has(input[value=${method}]:checked) .${own}`, { display: "grid" });
}
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(120px, 100%), 1fr))",
  gap: "16px",
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
/** What can still be put on the payment or taken off it, close together under the sum. */
export const offers = style({
  display: "grid",
  gap: "8px",
  marginBlock: "-8px",
  selectors: { "&:empty": { display: "none" } },
});
/** What a row is about, and the amount beside it. */
export const tipWords = style({
  flex: "1 1 auto",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "4px 16px",
});
export const wide = style({ display: "grid" });
