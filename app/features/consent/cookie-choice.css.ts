import { style } from "@vanilla-extract/css";

/** Refusing stands beside accepting, as large as it. */
export const both = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: "8px",
});
