import { globalStyle, style } from "@vanilla-extract/css";
import { paidGround, vars } from "#themes/contract.css";

export const summary = style({ position: "relative", display: "grid", gap: "14px" });
/** Over the panel's corner, so that nothing moves when it comes and goes. */
export const updating = style({
  position: "absolute",
  insetBlockStart: "-14px",
  insetInlineEnd: 0,
});
export const stage = style({ display: "grid", justifyItems: "center", gap: "12px" });
/** The check over 'all paid', on the brand's own ground as on the page of a payment. */
export const seal = style(paidGround);
globalStyle(`${seal} > svg`, { rotate: `calc(${vars.paid.tilt} * -1)` });
export const text = style({ display: "grid", gap: "4px" });
/** Paying takes the room that splitting leaves; a long amount has a line of its own. */
export const bar = style({ display: "flex", flexWrap: "wrap", gap: "10px" });
globalStyle(`${bar} > *`, { flex: "1 0 auto", inlineSize: "auto" });
globalStyle(`${bar} > :first-child`, { flexGrow: 3 });
export const fee = style({
  marginBlockStart: "6px",
  fontSize: vars.type.sizeSmall,
  textAlign: "center",
  color: vars.colour.muted,
});
export const quiet = style({ color: vars.colour.muted });
/** As high as the wallet's part of the sheet, which is on its way. */
export const walletPlace = style({
  display: "grid",
  placeContent: "center",
  minBlockSize: "300px",
  color: vars.colour.muted,
});
