import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

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
  isolation: "isolate",
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      inset: 0,
      zIndex: -1,
      borderRadius: "inherit",
      backgroundImage: vars.band.image,
      backgroundSize: vars.band.size,
      backgroundRepeat: vars.band.repeat,
      backgroundPosition: vars.band.position,
    },
    "&::after": {
      content: "",
      position: "absolute",
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
      pointerEvents: "none",
    },
  },
});
globalStyle(`${band} :focus-visible`, { outlineColor: "currentColor" });
globalStyle(`${band} a`, { color: "inherit" });

/** A phone so low that the band must leave its room to the page. */
const lowScreen = "(max-height: 640px)";

/** Words on the band stand on its plain colour: its art ends softly where they begin. */
const clearing = {
  background: vars.band.clearing,
  boxShadow: `0 0 7px 5px ${vars.band.clearing}`,
  borderRadius: "6px",
};

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  minBlockSize: "56px",
  paddingInline: `calc(${vars.space.gutter} - 10px)`,
  "@media": { [lowScreen]: { minBlockSize: "46px" } },
});
/** What is at an end of the top line. */
export const end = style({ background: vars.band.clearing, borderRadius: "6px" });
/** What is at the end of the top line where nothing is at its start: it takes no line of its own. */
export const corner = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: "8px",
  insetInlineEnd: "8px",
  borderRadius: "6px",
  selectors: { "&:not([data-over])": { background: vars.band.clearing } },
});
// What is set inside the band has a frame in some venues, and its words in line with the page in all.
const inset = `calc(${vars.space.gutter} - 8px)`;
const body = style({
  position: "relative",
  order: 2,
  display: "flex",
  flexDirection: "column",
  alignItems: vars.band.align,
  gap: "6px",
  marginInline: "8px",
  paddingInline: inset,
  border: vars.band.frame,
  marginBlockEnd: vars.band.foot,
  textAlign: vars.band.align as "start",
});
const besideMenu = {
  paddingInlineEnd: "48px",
  paddingInlineStart: `max(${inset}, ${vars.band.clear})`,
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
      paddingBlock: `${vars.band.lead} 16px`,
      selectors: { "&[data-top]": { ...besideMenu, paddingBlockStart: "20px" } },
      "@media": {
        // The title and what it is about share a line.
        [lowScreen]: {
          flexDirection: "row",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: vars.band.align,
          // Below a title of two lines the detail's ground stays off its last letters.
          gap: "6px 12px",
          paddingBlock: "2px 8px",
          selectors: { "&[data-top]": { paddingBlockStart: "14px" } },
        },
      },
    },
  ],
});
// A name without a space breaks rather than push the page sideways.
const line = style({ maxInlineSize: "100%", overflowWrap: "anywhere", ...clearing });
export const title = style([line, { fontSize: vars.band.titleSize }]);
// On the narrowest phones small enough that a long German word stays in one piece.
export const compactTitle = style([
  line,
  {
    fontSize: `min(${vars.type.sizeTitle}, 11vw)`,
    "@media": { [lowScreen]: { fontSize: `min(${vars.type.sizeTitle}, 1.5rem)` } },
  },
]);
/** As wide as a mark may be: its ground doesn't grow when the picture comes (`mark.css.ts`). */
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
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
  fontSize: vars.flag.size,
  lineHeight: 1.3,
  // On a plain flag the words stand on the band itself.
  background: `linear-gradient(${vars.flag.background}, ${vars.flag.background}), ${vars.band.clearing}`,
  boxShadow: `0 0 7px 4px ${vars.band.clearing}`,
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
