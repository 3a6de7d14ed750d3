import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const links = style({ display: "flex", flexWrap: "wrap", gap: "6px 20px" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
});
