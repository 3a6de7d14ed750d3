import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

export const choice = style({ position: "relative", display: "block", cursor: "pointer" });
// The control covers its row, so that the whole row is its target; the face is what shows.
export const control = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});
const face = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  minBlockSize: "52px",
  color: vars.colour.ink,
});
const tile = style([
  face,
  {
    flexDirection: "column",
    justifyContent: "center",
    gap: "2px",
    minBlockSize: "76px",
    padding: "12px 8px",
    textAlign: "center",
    background: vars.colour.surface,
    border: vars.border.field,
    borderRadius: vars.radius.tile,
    selectors: {
      [`${control}:checked + &`]: {
        background: vars.colour.brandSurface,
        color: vars.colour.onBrand,
        borderColor: vars.colour.brandText,
      },
    },
  },
]);
export const faces = styleVariants({
  card: [
    face,
    {
      padding: "14px 16px",
      background: vars.colour.surface,
      border: vars.border.field,
      borderRadius: vars.radius.card,
      transition: `background-color ${vars.motion.quick}, box-shadow ${vars.motion.quick}`,
      selectors: {
        [`${control}:hover + &`]: { background: vars.colour.surfaceAlt },
        [`${control}:checked + &`]: {
          background: vars.colour.brandSoft,
          borderColor: vars.colour.brandText,
          boxShadow: `inset 0 0 0 1.5px ${vars.colour.brandText}`,
        },
      },
    },
  ],
  tile: [tile],
  lowTile: [tile, { minBlockSize: "52px", padding: "6px 8px" }],
  row: [face, { paddingBlock: vars.space.row }],
});
globalStyle(`${control}:focus-visible + *`, {
  outline: `3px solid ${vars.colour.focus}`,
  outlineOffset: "2px",
});
globalStyle(`${control}:disabled`, { cursor: "not-allowed" });
globalStyle(`${control}:disabled + *`, { color: vars.colour.muted });

export const mark = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "24px",
  blockSize: "24px",
  border: `2px solid ${vars.colour.lineStrong}`,
  background: vars.colour.surface,
  color: "transparent",
  selectors: {
    "[type=radio] + * > &": { borderRadius: "50%" },
    "[type=checkbox] + * > &": { borderRadius: "6px" },
    [`${control}:checked + * > &`]: {
      background: vars.colour.brandSurface,
      borderColor: vars.colour.brandText,
      color: vars.colour.onBrand,
    },
    [`${control}:disabled + * > &`]: { borderStyle: "dashed" },
  },
});
export const text = style({ flex: 1, minInlineSize: 0, display: "grid", gap: "2px" });
export const title = style({
  ...typeface.strong,
  lineHeight: 1.3,
});
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
// The card's own class is the first of its two; the other is every face's, and a row has no ground of its own.
globalStyle(`${control}:checked + ${faces.card.split(" ").at(0)} ${detail}`, {
  color: vars.colour.onBrandSoft,
});
export const tileDetail = style({ fontSize: vars.type.sizeSmall });
export const group = style({ display: "grid", gap: "12px" });
export const rows = style({});
globalStyle(`${rows} > :not(:first-child)`, { borderBlockStart: vars.border.section });
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(96px, 100%), 1fr))",
  gap: "10px",
});
// Neighbours are as high as the highest of them.
globalStyle(`${tiles} > ${choice}`, { display: "grid" });
export const legend = style({
  marginBlockEnd: "12px",
  ...typeface.headline,
  fontSize: vars.type.sizeHeading,
  lineHeight: 1.2,
});
