import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { VEIL_FADES_MS } from "./veil";

const appear = keyframes({ from: { opacity: 0 } });

export const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 45,
  maxInlineSize: "500px",
  marginInline: "auto",
  background: vars.colour.canvas,
  animation: `${appear} ${vars.motion.calm} ${vars.motion.ease}`,
  transition: `opacity ${VEIL_FADES_MS}ms ${vars.motion.ease}`,
  selectors: { "&[data-fading]": { opacity: 0, pointerEvents: "none" } },
});
// A venue's mark is made for its band: on the ground of a page white letters would be lost.
export const mark = style({
  background: vars.band.colour,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "24px",
  blockSize: "100%",
  paddingInline: vars.space.gutter,
  textAlign: "center",
  fontFamily: vars.type.headline,
  fontWeight: vars.type.headlineWeight,
  fontSize: vars.type.sizeTitle,
  color: vars.band.ink,
});
export const outline = style({ display: "grid", gap: "28px", alignContent: "start" });
export const band = style({ blockSize: "180px", background: vars.band.colour });
export const lines = style({ display: "grid", gap: "16px", paddingInline: vars.space.gutter });
