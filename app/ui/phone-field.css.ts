import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { input } from "./field.css";

// A number is written from left to right in every language.
export const box = style({
  direction: "ltr",
  display: "grid",
  // A country is read with its code, and a number in one piece.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10.25rem), 1fr))",
  gap: "8px",
});
export const country = style([input, { paddingInline: "10px", textOverflow: "ellipsis" }]);
export const number = style([
  input,
  { fontFamily: vars.type.figure, fontVariantNumeric: vars.type.numeric },
]);
