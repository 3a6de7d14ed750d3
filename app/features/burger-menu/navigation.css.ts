import { globalStyle, style } from "@vanilla-extract/css";
import { sheetGround, typeface, vars } from "#themes/contract.css";
import { bandEdge } from "~/ui/masthead.css";

const offSide = "100% 0";

export const sheet = style({
  ...sheetGround,
  position: "fixed",
  zIndex: 20,
  insetBlock: 0,
  insetInlineStart: "auto",
  insetInlineEnd: "max(0px, (100vw - 500px) / 2)",
  inlineSize: "min(100%, 420px)",
  maxInlineSize: "none",
  blockSize: "100dvh",
  maxBlockSize: "none",
  margin: 0,
  transition: `translate 300ms ${vars.motion.ease}`,
  selectors: {
    "&[open]": { display: "flex", flexDirection: "column" },
    "&[open]:not([data-enhanced])": { boxShadow: `0 0 0 100vmax ${vars.colour.scrim}` },
    '&[data-stage="before"], &[data-stage="closing"]': { translate: offSide },
    '[dir="rtl"] &[data-stage="before"], [dir="rtl"] &[data-stage="closing"]': {
      translate: `-${offSide}`,
    },
    "&:focus-visible": { outline: "none" },
    "&::backdrop": { background: vars.colour.scrim, transition: "opacity 300ms" },
    '&[data-stage="before"]::backdrop, &[data-stage="closing"]::backdrop': { opacity: 0 },
  },
  "@media": { "(prefers-reduced-motion: reduce)": { transition: "none" } },
});
export const head = style({
  display: "grid",
  gap: "4px",
  position: "relative",
  paddingInline: vars.space.gutter,
  paddingBlock: `8px calc(18px + ${vars.band.foot})`,
  backgroundColor: vars.band.colour,
  color: vars.band.ink,
  selectors: { "&::after": bandEdge },
});
globalStyle(`${head} a`, { color: "inherit" });
globalStyle(`${head} :focus-visible`, { outlineColor: "currentColor" });
export const top = style({ display: "flex", alignItems: "center", gap: "12px" });
export const title = style({ flex: 1, minInlineSize: 0, fontSize: vars.type.sizeTitle });
globalStyle(`${title} img`, { maxBlockSize: "56px", maxInlineSize: "200px" });
export const close = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "48px",
  blockSize: "48px",
  marginInlineEnd: "-12px",
  borderRadius: vars.radius.button,
});
export const body = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: "26px",
  paddingInline: vars.space.gutter,
  paddingBlock: `calc(${vars.band.edgeHeight} - ${vars.band.foot} + 22px) 0`,
  selectors: {
    // The venue's figures, once more at the foot of what would else be an empty page.
    "&::after": {
      content: "",
      flex: "none",
      blockSize: "calc(72px + env(safe-area-inset-bottom))",
      marginBlockStart: "auto",
      marginInline: `calc(${vars.space.gutter} * -1)`,
      backgroundColor: vars.band.colour,
      backgroundImage: `${vars.band.art}, ${vars.band.glow}`,
      backgroundSize: "auto 48px, auto",
      backgroundRepeat: "no-repeat",
      backgroundPosition: "50% 50%",
    },
  },
});
export const group = style({ display: "grid", gap: "4px" });
export const groupName = style({
  color: vars.colour.muted,
  ...typeface.strong,
  fontSize: vars.type.sizeSmall,
});
export const entries = style({ display: "grid" });
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  minBlockSize: "50px",
  paddingBlock: "8px",
  color: vars.colour.ink,
  textDecoration: "none",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    '&[aria-current="page"]': {
      ...typeface.strong,
      boxShadow: `inset 4px 0 ${vars.colour.brandText}`,
      paddingInlineStart: "12px",
    },
    '[dir=rtl] &[aria-current="page"]': { boxShadow: `inset -4px 0 ${vars.colour.brandText}` },
  },
});
globalStyle(`${entries} > li:not(:first-child)`, { borderBlockStart: vars.border.section });
globalStyle(`${entry} > svg:first-child`, { color: vars.colour.brandText });
export const entryName = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });
export const promo = style({
  display: "grid",
  justifyItems: "start",
  gap: "8px",
  padding: "18px",
  background: vars.colour.brandSoft,
  color: vars.colour.onBrandSoft,
  borderRadius: vars.radius.card,
});
export const promoTitle = style({ fontSize: vars.type.sizeHeading });
export const quit = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "10px",
  paddingBlockStart: "18px",
  borderBlockStart: vars.border.section,
});

export const wifi = style({ display: "grid", gap: "14px" });
export const wifiRow = style({
  display: "grid",
  gap: "4px",
  padding: "14px 16px",
  background: vars.colour.surfaceAlt,
  borderRadius: vars.radius.card,
});
globalStyle(`${wifiRow} dt`, { color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const wifiValue = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "10px",
  ...typeface.strong,
  fontSize: vars.type.sizeLarge,
  overflowWrap: "anywhere",
});
export const password = style({ minInlineSize: 0, userSelect: "all" });

export const slow = style({
  position: "fixed",
  zIndex: 15,
  insetBlockStart: "max(10px, env(safe-area-inset-top))",
  insetInline: "10px",
  maxInlineSize: "480px",
  marginInline: "auto",
  display: "flex",
  alignItems: "center",
  gap: "12px",
  paddingBlock: "10px",
  paddingInline: "16px 4px",
  background: vars.colour.surface,
  color: vars.colour.ink,
  border: vars.border.card,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.sheet,
});
export const slowWords = style({ flex: 1, minInlineSize: 0, fontSize: vars.type.sizeSmall });
globalStyle(`${slowWords} a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  color: vars.colour.brandText,
});
