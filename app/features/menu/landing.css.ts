import { style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

/** Two columns on every phone; a tile grows with its label and never scrolls sideways (MENU-06). */
export const layout = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "12px",
});
export const place = style({
  display: "grid",
  minInlineSize: 0,
  selectors: {
    '&[data-column="both"]': { gridColumn: "1 / -1" },
    '&[data-column="0"]': { gridColumn: "1" },
    '&[data-column="1"]': { gridColumn: "2" },
  },
});
export const tile = style({
  display: "grid",
  alignContent: "start",
  gap: "6px",
  minInlineSize: 0,
  borderRadius: vars.radius.card,
  color: vars.colour.ink,
  textDecoration: "none",
  ":focus-visible": { outlineOffset: "2px" },
});
/** The picture and the label lie on each other, and the higher one says how high the tile is. */
export const face = style({
  display: "grid",
  minInlineSize: 0,
  overflow: "hidden",
  aspectRatio: "1",
  border: vars.border.field,
  borderRadius: vars.radius.card,
  backgroundColor: vars.band.colour,
  backgroundImage: vars.band.image,
  backgroundSize: vars.band.size,
  backgroundRepeat: vars.band.repeat,
  backgroundPosition: vars.band.position,
  color: vars.band.ink,
  selectors: { '[data-size="large"] &': { aspectRatio: "2" } },
});
export const picture = style({
  gridArea: "1 / 1",
  inlineSize: "100%",
  blockSize: "100%",
  minBlockSize: 0,
  objectFit: "cover",
});
const label = style({
  minInlineSize: 0,
  ...typeface.headline,
  fontSize: `calc((${vars.type.sizeSmall} + ${vars.type.sizeBody}) / 2)`,
  lineHeight: 1.2,
  hyphens: "auto",
  overflowWrap: "anywhere",
  selectors: { '[data-size="large"] &': { fontSize: vars.type.sizeLarge } },
});
export const inside = style([
  label,
  {
    gridArea: "1 / 1",
    alignSelf: "end",
    justifySelf: "start",
    zIndex: 1,
    margin: "6px",
    padding: "7px 10px",
    maxInlineSize: "calc(100% - 12px)",
    borderRadius: vars.radius.tile,
    backgroundColor: vars.band.colour,
    selectors: { [`${tile}:hover &`]: { textDecoration: "underline" } },
  },
]);
export const outside = style([
  label,
  { paddingInline: "2px", selectors: { [`${tile}:hover &`]: { textDecoration: "underline" } } },
]);

export const languages = style({ display: "flex", flexWrap: "wrap", gap: "0 4px" });
export const folded = style({
  minBlockSize: "44px",
  paddingBlock: "10px",
  cursor: "pointer",
  fontSize: vars.type.sizeSmall,
});
export const language = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  paddingInline: "10px",
  marginInlineStart: "-10px",
  marginInlineEnd: "10px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  selectors: {
    "&[aria-current]": {
      color: vars.colour.ink,
      ...typeface.strong,
      textDecorationThickness: "2px",
    },
  },
});

export const sheet = style({ display: "grid", gap: "10px", minInlineSize: 0 });
/** Its room is reserved before it has loaded; a guest zooms in with two fingers. */
export const menuPicture = style({
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
