import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const card = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  inlineSize: "100%",
  minBlockSize: "72px",
  padding: "14px 16px",
  background: vars.colour.surface,
  color: vars.colour.ink,
  border: vars.border.field,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.colour.surfaceAlt } },
});
export const words = style({ flex: 1, minInlineSize: 0, display: "grid", gap: "2px" });
export const title = style({
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
  lineHeight: 1.3,
});
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
