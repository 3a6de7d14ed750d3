import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const filterLink = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "4px",
  minInlineSize: "44px",
  minBlockSize: "44px",
  color: vars.band.ink,
  ...typeface.strong,
  fontSize: vars.type.sizeSmall,
  textDecoration: "none",
});
export const form = style({ display: "grid", gap: vars.space.section });
/** In thumb reach however long the list is; it covers the dialog's own padding at its end. */
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 1,
  display: "grid",
  gridTemplateColumns: "fit-content(55%) minmax(0, 1fr)",
  gap: "10px",
  marginInline: `calc(-1 * ${vars.space.gutter})`,
  marginBlockEnd: "min(-24px, -1 * env(safe-area-inset-bottom))",
  paddingInline: vars.space.gutter,
  paddingBlock: "10px max(10px, env(safe-area-inset-bottom))",
  background: vars.colour.canvas,
  borderBlockStart: vars.border.section,
  "@media": { "(max-height: 420px)": { position: "static" } },
});
