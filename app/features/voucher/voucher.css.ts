import { style } from "@vanilla-extract/css";

/** Codes are compared in upper case, so that is how they are shown while they are typed (VOU-03). */
export const code = style({
  textTransform: "uppercase",
  letterSpacing: "0.04em",
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
});

export const text = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "10px",
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

/** A browser may break a line between a minus and the sign of a currency. */
export const off = style({ whiteSpace: "nowrap" });
