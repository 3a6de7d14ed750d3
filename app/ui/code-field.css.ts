import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { input } from "./field.css";

const code = style([
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
  },
]);

export const lengths = styleVariants({
  4: [code, { maxInlineSize: "calc(4 * 1.1em + 36px)" }],
  6: [code, { maxInlineSize: "calc(6 * 1.1em + 36px)" }],
});

// Figures are written from left to right in every language.
const row = style({ direction: "ltr", display: "grid", gap: "8px" });

export const boxes = styleVariants({
  4: [row, { gridTemplateColumns: "repeat(4, minmax(0, 56px))" }],
  6: [row, { gridTemplateColumns: "repeat(6, minmax(0, 56px))" }],
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
