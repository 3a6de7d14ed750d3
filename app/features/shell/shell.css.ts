import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

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
