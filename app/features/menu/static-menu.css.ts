import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const sheet = style({ display: "grid", gap: "10px", minInlineSize: 0 });
/** Its room is reserved before it has loaded; a guest zooms in with two fingers. */
export const picture = style({
  inlineSize: "100%",
  blockSize: "auto",
  background: vars.colour.track,
  borderRadius: vars.radius.tile,
  touchAction: "pan-x pan-y pinch-zoom",
});
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  cursor: "pointer",
  textDecoration: "underline",
});
export const text = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
