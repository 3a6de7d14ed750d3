import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const stars = style({
  display: "flex",
  justifyContent: "space-between",
  maxInlineSize: "340px",
  marginInline: "auto",
});
export const star = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: "48px",
  minBlockSize: "48px",
  borderRadius: vars.radius.tile,
  color: vars.colour.brandText,
  ":hover": { background: vars.colour.brandSoft, color: vars.colour.onBrandSoft },
});
export const count = style({ color: vars.colour.brandText, letterSpacing: "0.08em" });
