import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { moves } from "~/ui/media";

/** The signs stand on a circle; a fuller table has a wider one, where the card has the room. */
const ring = style({
  position: "relative",
  containerType: "inline-size",
  aspectRatio: "1",
  marginInline: "auto",
  marginBlock: "8px",
});
export const small = style([ring, { inlineSize: "min(208px, 100%)" }]);
export const large = style([ring, { inlineSize: "min(264px, 100%)" }]);

/** Its rim is what is paid of the whole. */
export const plate = style({
  position: "absolute",
  inset: "44px",
  borderRadius: "50%",
  display: "grid",
  background: `conic-gradient(${vars.colour.brandText} var(--paid), ${vars.colour.track} 0)`,
});
export const open = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  margin: "5px",
  borderRadius: "50%",
  background: vars.colour.surface,
  color: vars.colour.ink,
});
export const caption = style({ color: vars.colour.muted, fontSize: vars.type.sizeTiny });

export const seat = style({
  position: "absolute",
  inset: "calc(50% - 24px)",
  transform: "rotate(var(--turn)) translateY(calc(24px - 50cqi)) rotate(calc(-1 * var(--turn)))",
});
export const sign = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  blockSize: "48px",
  color: vars.colour.ink,
  borderRadius: "50%",
  textDecoration: "none",
});
/** The number of guests whose signs have no room. */
export const more = style([sign, { background: vars.colour.surfaceAlt }]);
globalStyle(`${sign} > span:first-child`, {
  inlineSize: "42px",
  blockSize: "42px",
  fontSize: vars.type.sizeLarge,
});

const appears = keyframes({ from: { scale: "0" } });
const mark = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "20px",
  blockSize: "20px",
  borderRadius: "50%",
  fontSize: "0.625rem",
  boxShadow: `0 0 0 2px ${vars.colour.surface}`,
});
const colours = {
  looks: { background: vars.colour.surfaceAlt, color: vars.colour.ink },
  chosen: { background: vars.colour.brandSoft, color: vars.colour.onBrandSoft },
  paying: { background: vars.colour.warningSoft, color: vars.colour.onWarningSoft },
  paid: { background: vars.colour.successSoft, color: vars.colour.onSuccessSoft },
};
const atTheSign = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  "@media": {
    [moves]: { animation: `${appears} 180ms ease-out` },
  },
});
export const marks = styleVariants(colours, (look) => [mark, atTheSign, look]);
export const legendMarks = styleVariants(colours, (look) => [mark, look]);

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "6px 14px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
});
export const meaning = style({ display: "inline-flex", alignItems: "center", gap: "6px" });
