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
