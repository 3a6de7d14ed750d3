import { style } from "@vanilla-extract/css";
import { typeface } from "#themes/contract.css";

export const links = style({ display: "flex", flexWrap: "wrap", gap: "6px 20px" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  ...typeface.strong,
});
