import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

/** Over the whole page, in its own ground, so that nothing else can be pressed meanwhile. */
export const screen = style({
  position: "fixed",
  inset: 0,
  zIndex: 20,
  overflowY: "auto",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: vars.space.section,
  inlineSize: "100%",
  maxInlineSize: "500px",
  marginInline: "auto",
  padding: vars.space.gutter,
  backgroundColor: vars.colour.canvas,
});
/** Steps in their order, with their numbers. */
export const steps = style({
  display: "grid",
  gap: "8px",
  listStyle: "decimal",
  paddingInlineStart: "1.4em",
});
export const mark = style({ display: "grid", placeItems: "center" });
