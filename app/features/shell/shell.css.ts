import { keyframes, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { VEIL_FADES_MS } from "./veil";

export const menuLink = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  borderRadius: vars.radius.button,
  color: vars.band.ink,
  // A link over a picture needs a background to be readable.
  selectors: { "[data-over] &": { background: vars.cover.corner } },
});

export const ends = style({ display: "flex" });

export const link = style({ gap: "6px" });

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 150px), 1fr))",
  columnGap: "16px",
});
export const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  minBlockSize: "48px",
  color: vars.colour.ink,
  textDecorationColor: vars.colour.lineStrong,
  selectors: {
    "&[aria-current]": {
      color: vars.colour.brandText,
      ...typeface.strong,
    },
  },
});

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
