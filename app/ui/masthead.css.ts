import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { lowScreen } from "./media";

/** The lower edge of a band of the theme. */
export const bandEdge = {
  content: "",
  position: "absolute" as const,
  insetInline: 0,
  insetBlockStart: vars.band.edgeTop,
  blockSize: vars.band.edgeHeight,
  background: vars.band.edgeImage,
  backgroundSize: vars.band.edgeSize,
  backgroundPosition: "50% 0",
  maskImage: vars.band.edgeMask,
  maskSize: vars.band.edgeSize,
  maskRepeat: "repeat-x",
  maskPosition: "50% 0",
};

export const band = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  background: vars.band.colour,
  color: vars.band.ink,
  paddingBlockEnd: "8px",
  margin: vars.band.margin,
  marginBlockEnd: `calc(${vars.band.edgeHeight} - ${vars.band.foot})`,
  borderRadius: vars.band.radius,
  boxShadow: vars.band.frame,
  isolation: "isolate",
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      inset: 0,
      zIndex: -1,
      borderRadius: "inherit",
      backgroundImage: vars.band.glow,
    },
    "&::after": { ...bandEdge, pointerEvents: "none" },
  },
});
globalStyle(`${band} :focus-visible`, { outlineColor: "currentColor" });
globalStyle(`${band} a`, { color: "inherit" });

/** A phone so low that the band must leave its room to the page. */
export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  minBlockSize: "56px",
  paddingInline: `calc(${vars.space.gutter} - 10px)`,
  "@media": { [lowScreen]: { minBlockSize: "46px" } },
  selectors: {
    // The art of the band has this room to itself: no word crosses it, and with less room all of it is smaller.
    "&::before": {
      content: "",
      order: 1,
      flex: 1,
      minInlineSize: 0,
      alignSelf: "stretch",
      background: `${vars.band.art} 50% / contain no-repeat`,
    },
  },
});
globalStyle(`${bar} > :last-child`, { order: 2 });
/** What is at the end of the top line where nothing is at its start: it takes no line of its own. */
export const corner = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: "8px",
  insetInlineEnd: "8px",
});
const body = style({
  position: "relative",
  order: 2,
  display: "flex",
  flexDirection: "column",
  alignItems: vars.band.align,
  gap: "6px",
  paddingInline: vars.space.gutter,
  marginBlockEnd: vars.band.foot,
  textAlign: vars.band.align as "start",
});
const besideMenu = {
  paddingInlineEnd: "56px",
  paddingInlineStart: `max(${vars.space.gutter}, ${vars.band.clear})`,
};
export const bodies = styleVariants({
  full: [
    body,
    {
      paddingBlock: "14px 20px",
      selectors: { "&[data-top]": besideMenu },
      "@media": { [lowScreen]: { paddingBlock: "10px 12px" } },
    },
  ],
  compact: [
    body,
    {
      paddingBlock: "0 16px",
      selectors: { "&[data-top]": { ...besideMenu, paddingBlockStart: "20px" } },
      "@media": {
        // The title and what it is about share a line.
        [lowScreen]: {
          flexDirection: "row",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: vars.band.align,
          gap: "6px 12px",
          paddingBlock: "2px 8px",
          selectors: { "&[data-top]": { paddingBlockStart: "14px" } },
        },
      },
    },
  ],
});
// Only the first line shares its room with the menu. Its own class is the first of its two.
globalStyle(`${bodies.full.split(" ").at(0)}[data-top] > p`, {
  maxInlineSize: "none",
  marginInlineStart: `calc(${vars.space.gutter} - max(${vars.space.gutter}, ${vars.band.clear}))`,
  marginInlineEnd: `calc(${vars.space.gutter} - 56px)`,
});
// A name without a space breaks rather than push the page sideways.
const line = style({ maxInlineSize: "100%", overflowWrap: "anywhere" });
export const title = style([line, { fontSize: vars.band.titleSize }]);
// On the narrowest phones small enough that a long German word stays in one piece.
export const compactTitle = style([
  line,
  {
    fontSize: `min(${vars.type.sizeTitle}, 11vw)`,
    "@media": { [lowScreen]: { fontSize: `min(${vars.type.sizeTitle}, 1.5rem)` } },
  },
]);
/** As wide as a mark may be: nothing moves when the picture comes (`mark.css.ts`). */
export const markTitle = style({ minInlineSize: "min(100%, 260px)" });
export const titleLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  maxInlineSize: "100%",
  minBlockSize: "44px",
  textDecoration: "none",
});
globalStyle(`${titleLink} > span`, { minInlineSize: 0, overflowWrap: "anywhere" });
export const inOnePiece = style({ whiteSpace: "nowrap" });
export const detail = style({
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
  ...typeface.strong,
  fontSize: vars.flag.size,
  lineHeight: 1.3,
  background: vars.flag.background,
  color: vars.flag.ink,
  border: vars.flag.border,
  borderRadius: vars.flag.radius,
  padding: vars.flag.padding,
  rotate: vars.flag.tilt,
  textTransform: vars.flag.case as "none",
  letterSpacing: vars.flag.tracking,
});
export const cover = style({
  order: vars.cover.order,
  alignSelf: "center",
  inlineSize: vars.cover.inline,
  blockSize: "auto",
  aspectRatio: vars.cover.ratio,
  objectFit: "cover",
  margin: vars.cover.margin,
  border: vars.cover.border,
  borderRadius: vars.cover.radius,
  boxShadow: vars.cover.shadow,
  rotate: vars.cover.tilt,
  clipPath: vars.cover.clip,
  maskImage: vars.cover.mask,
  "@media": { [lowScreen]: { maxBlockSize: "88px" } },
  // A picture that can't be had is covered by the band, so that no broken sign is seen without script.
  position: "relative",
  "::after": { content: '""', position: "absolute", inset: 0, background: vars.band.colour },
});
