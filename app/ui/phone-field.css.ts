import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { input } from "./field.css";

// A number is written from left to right in every language.
export const box = style({
  direction: "ltr",
  display: "grid",
  // A country is read with its code, and a number in one piece.
  gridTemplateColumns: "minmax(0, 9fr) minmax(0, 10fr)",
  gap: "8px",
  "@media": { "(max-width: 340px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const country = style([input, { paddingInline: "10px", textOverflow: "ellipsis" }]);
export const number = style([
  input,
  { fontFamily: vars.type.figure, fontVariantNumeric: vars.type.numeric },
]);
