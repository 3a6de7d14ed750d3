import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const news = style({ display: "grid" });
export const piece = style({
  display: "grid",
  justifyItems: "start",
  gap: "2px",
  paddingBlock: "14px",
});
globalStyle(`${news} > li:not(:first-child)`, { borderBlockStart: vars.border.section });
export const pieceTitle = style({
  ...typeface.strong,
  fontSize: vars.type.sizeBody,
  overflowWrap: "anywhere",
});
export const pieceLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  color: vars.colour.brandText,
});
export const banner = style({ display: "grid", justifyItems: "start", gap: "12px" });
export const waiting = style({ visibility: "hidden" });
/** A picture that an operator chose: its place is reserved before it has loaded, whatever its shape. */
export const picture = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  borderRadius: vars.radius.tile,
});
