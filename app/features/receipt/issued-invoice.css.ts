import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const facts = style({ display: "grid", gap: "12px", margin: 0 });
export const label = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const value = style({
  margin: 0,
  whiteSpace: "pre-line",
  hyphens: "auto",
  overflowWrap: "anywhere",
});
