import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "10px 12px",
  padding: "12px 14px",
  background: vars.colour.brandSoft,
  color: vars.colour.onBrandSoft,
  borderRadius: vars.radius.card,
});
globalStyle(`${banner} > svg`, { flex: "none" });
/** As wide as its longest word at least: then the button goes below. */
export const text = style({
  flex: "1 1 96px",
  minInlineSize: "min-content",
  maxInlineSize: "100%",
  display: "grid",
  gap: "2px",
});
globalStyle(`${text} strong`, {
  ...typeface.strong,
  lineHeight: 1.25,
  overflowWrap: "break-word",
});
globalStyle(`${text} p`, {
  fontSize: vars.type.sizeSmall,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "break-word",
});
globalStyle(`${text} a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  color: "inherit",
});
