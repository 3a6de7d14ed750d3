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
const body = style({
  display: "flex",
  flexDirection: "column",
  gap: "6px",
  paddingInline: vars.space.gutter,
  border: vars.band.frame,
  marginBlockEnd: vars.band.foot,
});
export const bodies = styleVariants({
  full: [body, { paddingBlock: "14px 20px", marginInline: "8px" }],
  compact: [
    body,
    {
      paddingBlock: "0 16px",
      marginInline: "8px",
      selectors: { "&[data-top]": { paddingBlockStart: "20px" } },
    },
  ],
});
export const title = style({ fontSize: vars.band.titleSize });
export const compactTitle = style({ fontSize: vars.type.sizeTitle });
export const detail = style({
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
  fontSize: vars.type.sizeLarge,
});
export const cover = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "500 / 220",
  objectFit: "cover",
  background: vars.band.colour,
});
