import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { input } from "./field.css";

export const single = style([
  input,
  {
    direction: "ltr",
    minBlockSize: "68px",
    paddingInline: "16px 0",
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontWeight: 600,
    fontSize: "1.625rem",
    letterSpacing: "0.5em",
    fontVariantNumeric: vars.type.numeric,
    maxInlineSize: "calc(6 * 1.1em + 36px)",
  },
]);

// Figures are written from left to right in every language.
export const boxes = style({
  direction: "ltr",
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 56px))",
  gap: "8px",
});

export const box = style([
  input,
  {
    minBlockSize: "60px",
    paddingInline: 0,
    textAlign: "center",
    fontWeight: 600,
    fontSize: "1.5rem",
    fontVariantNumeric: vars.type.numeric,
  },
]);
