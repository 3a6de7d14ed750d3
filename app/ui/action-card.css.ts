import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const card = style({
  display: "flex",
  alignItems: "center",
  gap: "clamp(10px, 3.6vw, 14px)",
  inlineSize: "100%",
  minBlockSize: "72px",
  padding: vars.action.padding,
  background: vars.action.ground,
  color: vars.colour.ink,
  border: vars.action.edge,
  borderRadius: vars.action.radius,
  boxShadow: vars.action.shadow,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  "@media": { "(hover: hover)": { ":hover": { background: vars.colour.surfaceAlt } } },
});
export const sign = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  // On the narrowest phones it leaves more of the card to the words.
  minInlineSize: `min(${vars.action.signSize}, 15vw)`,
  minBlockSize: `min(${vars.action.signSize}, 15vw)`,
  background: vars.action.signGround,
  color: vars.action.signInk,
  border: vars.action.signBorder,
  borderRadius: vars.action.signRadius,
  alignSelf: vars.action.signAlign,
});
export const text = style({
  flex: 1,
  minInlineSize: 0,
  display: "grid",
  gap: "2px",
  paddingBlock: "12px",
});
export const title = style({
  ...typeface.strong,
  lineHeight: 1.3,
});
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
