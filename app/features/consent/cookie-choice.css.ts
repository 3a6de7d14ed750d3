import { style } from "@vanilla-extract/css";

/** Refusing stands beside accepting, as large as it; above it where a word of theirs would break. */
export const both = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))",
  gap: "8px",
});
