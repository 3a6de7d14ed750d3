import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const map = style({
  blockSize: "min(60vh, 420px)",
  // Leaflet's layers are numbered up to a thousand; they stay below the page's own.
  isolation: "isolate",
  overflow: "hidden",
  border: vars.border.field,
  borderRadius: vars.radius.card,
  ":focus-visible": { outlineOffset: "2px" },
});
/** A place: a dot in the brand's colour within what a fingertip hits. */
export const pin = style({
  "::before": {
    content: "",
    position: "absolute",
    insetBlockStart: "10px",
    insetInlineStart: "10px",
    boxSizing: "border-box",
    inlineSize: "24px",
    blockSize: "24px",
    borderRadius: "50%",
    border: `3px solid ${vars.colour.onBrand}`,
    backgroundColor: vars.colour.brandSurface,
    boxShadow: "0 0 0 2px rgba(0, 0, 0, 0.45)",
  },
});
export const pinLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  fontSize: vars.type.sizeSmall,
});
// Leaflet's own styles come later and name their links by the map: said twice, ours come before them.
globalStyle(`.${map}.${map} .${pinLink}`, { color: vars.colour.brandText });
globalStyle(`.${map}.${map} .leaflet-bar a`, {
  inlineSize: "44px",
  blockSize: "44px",
  lineHeight: "44px",
});
globalStyle(`.${map}.${map} a.leaflet-popup-close-button`, {
  inlineSize: "44px",
  blockSize: "44px",
  lineHeight: "44px",
});
globalStyle(`.${map}.${map} .leaflet-popup-content`, { marginInlineEnd: "44px" });
