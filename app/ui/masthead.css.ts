import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const band = style({
  position: "relative",
  background: vars.band.colour,
  color: vars.band.ink,
  paddingBlockEnd: "8px",
  marginBlockEnd: `calc(${vars.band.edgeHeight} - ${vars.band.foot})`,
  isolation: "isolate",
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      inset: 0,
      zIndex: -1,
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

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  minBlockSize: "56px",
  paddingInline: `calc(${vars.space.gutter} - 10px)`,
});
/** What stands at the end of the top line where nothing stands at its start: it takes no line of its own. */
export const corner = style({
  position: "absolute",
  insetBlockStart: "8px",
  insetInlineEnd: "8px",
});
const body = style({
  display: "flex",
  flexDirection: "column",
  alignItems: vars.band.align,
  gap: "6px",
  paddingInline: vars.space.gutter,
  border: vars.band.frame,
  marginBlockEnd: vars.band.foot,
  textAlign: vars.band.align as "start",
});
export const bodies = styleVariants({
  full: [body, { paddingBlock: "14px 20px", marginInline: "8px" }],
  compact: [
    body,
    {
      paddingBlock: `${vars.band.lead} 16px`,
      marginInline: "8px",
      selectors: { "&[data-top]": { paddingBlockStart: "20px", paddingInlineEnd: "60px" } },
    },
  ],
});
// A name without a space breaks rather than push the page sideways.
const line = style({ maxInlineSize: "100%", overflowWrap: "anywhere" });
export const title = style([line, { fontSize: vars.band.titleSize }]);
export const compactTitle = style([line, { fontSize: vars.type.sizeTitle }]);
export const detail = style({
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
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
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "500 / 220",
  objectFit: "cover",
  background: vars.band.colour,
});
