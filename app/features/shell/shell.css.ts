import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

// It may stand over a cover picture, so it brings the band's colour along.
export const menuLink = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  borderRadius: vars.radius.button,
  background: vars.band.colour,
  color: vars.band.ink,
});
