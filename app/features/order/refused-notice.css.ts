import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** Over the head of any page. What stays there may be long, so it scrolls. */
export const news = style({
  position: "fixed",
  insetBlockStart: "calc(8px + env(safe-area-inset-top))",
  insetInline: "12px",
  display: "grid",
  gap: "8px",
  zIndex: 45,
  maxInlineSize: "476px",
  maxBlockSize: "70vh",
  overflowY: "auto",
  marginInline: "auto",
  boxShadow: "0 12px 32px -8px rgb(0 0 0 / 0.4)",
  borderRadius: vars.radius.field,
});
