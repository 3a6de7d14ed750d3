import { globalStyle, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

/** How high the chips are, with the room around them. */
const chipsHeight = "60px";

export const muted = style({ color: vars.colour.muted });
// The masthead's own room is enough over what is only a line.
export const intro = style({ display: "grid", gap: "4px", marginBlockStart: "-12px" });
export const prose = style({ overflowWrap: "anywhere", whiteSpace: "pre-line" });

/** The links to the menu's parts: they stay at the top while the menu is read. */
export const chips = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 4,
  display: "flex",
  gap: "6px",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  marginInline: `calc(${vars.space.gutter} * -1)`,
  marginBlockStart: "-16px",
  marginBlockEnd: `calc(20px - ${vars.space.section})`,
  selectors: { [`${intro} + &`]: { marginBlockStart: `calc(4px - ${vars.space.section})` } },
  paddingInline: vars.space.gutter,
  scrollPaddingInline: vars.space.gutter,
  paddingBlock: "8px",
  backgroundColor: vars.colour.canvas,
  borderBlockEnd: vars.border.section,
  "@media": { "(max-height: 420px)": { position: "static" } },
});
export const chip = style({
  flex: "none",
  // It is always in sight: a focus that comes back to it moves nothing.
  scrollMarginBlock: "-16px",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  paddingInline: "16px",
  border: vars.border.button,
  borderRadius: vars.radius.pill,
  background: vars.colour.surface,
  color: vars.colour.ink,
  ...typeface.strong,
  fontSize: vars.type.sizeSmall,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&[aria-current]": {
      background: vars.colour.brandSurface,
      color: vars.colour.onBrand,
      borderColor: vars.colour.brandText,
    },
  },
});

export const iconChip = style([chip, { paddingInline: "12px" }]);
export const courseList = style({ display: "grid" });
export const courseLink = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: "52px",
  color: vars.colour.ink,
  ...typeface.strong,
  overflowWrap: "anywhere",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
/** A part of the menu; a link to it leaves the chips and 24 px above it (MENU-38), 16 of them by `html`. */
export const course = style({
  display: "grid",
  minInlineSize: 0,
  scrollMarginBlockStart: `calc(${chipsHeight} + 8px)`,
  outline: "none",
  "@media": { "(max-height: 420px)": { scrollMarginBlockStart: "8px" } },
  // The browser remembers its height from now on, for when it is passed over (`useLaidOut`).
  containIntrinsicBlockSize: "auto 600px",
  "@supports": {
    "(content-visibility: auto) and (overflow-clip-margin: 1px)": {
      // As it is once it may be passed over: contained only then, a part in sight would count as one that has moved.
      contain: "layout style paint",
      // A shadow and a focus ring go beyond it.
      overflowClipMargin: "24px",
      selectors: { "&[data-laid-out]": { contentVisibility: "auto" } },
    },
  },
});
export const courseText = style({
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  whiteSpace: "pre-line",
});

/**
 * A dish is set by the room that it has, which is its list's. A brand that puts two beside each other asks each dish
 * (`containerType` of the part `menu-item`), which costs a press on a long menu a tenth more time.
 */
export const dishes = style({ display: "grid", minInlineSize: 0, containerType: "inline-size" });
export const item = style({
  minInlineSize: 0,
  scrollMarginBlockStart: `calc(${chipsHeight} + 8px)`,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const dish = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "14px",
  minBlockSize: "56px",
  paddingBlock: vars.space.row,
  color: vars.colour.ink,
  textDecoration: "none",
});
globalStyle(`${item}:first-child > ${dish}`, { paddingBlockStart: "2px" });
globalStyle(`${item}:last-child > ${dish}`, { paddingBlockEnd: "2px" });
export const dishText = style({ flex: 1, minInlineSize: 0, display: "grid", gap: "4px" });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 16px",
});
export const name = style({
  // The price goes below it before a word of it is broken.
  flex: "1 1 min-content",
  minInlineSize: "min(9ch, 100%)",
  maxInlineSize: "100%",
  overflowWrap: "break-word",
  ...typeface.strong,
  fontSize: vars.type.sizeBody,
  textTransform: "none",
  letterSpacing: "normal",
  lineHeight: 1.3,
  textWrap: "pretty",
  selectors: { [`${dish}:hover &`]: { textDecoration: "underline" } },
});
export const price = style({ flex: "none", marginInlineStart: "auto" });
export const text = style({
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  lineHeight: 1.45,
  overflowWrap: "anywhere",
});
export const tags = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "6px",
  marginBlockStart: "2px",
});
/** A picture's place is reserved before it has loaded, whatever its shape. */
const pictured = style({
  objectFit: "cover",
  background: vars.colour.track,
  borderRadius: vars.radius.tile,
});
export const thumbnail = style([
  pictured,
  { flex: "none", inlineSize: "clamp(72px, 24vw, 96px)", blockSize: "auto", aspectRatio: "1" },
]);
export const portrait = style([
  pictured,
  { inlineSize: "100%", blockSize: "auto", aspectRatio: "4 / 3", borderRadius: vars.radius.card },
]);

export const block = style({
  display: "grid",
  justifyItems: "start",
  gap: "8px",
  padding: vars.space.card,
  marginBlock: "14px",
  background: vars.colour.brandSoft,
  color: vars.colour.onBrandSoft,
  borderRadius: vars.radius.card,
});
globalStyle(`${item} > ${block}`, { marginBlock: vars.space.row });
globalStyle(`${item}:first-child > ${block}`, { marginBlockStart: "2px" });
globalStyle(`${item}:last-child > ${block}`, { marginBlockEnd: "2px" });
globalStyle(`${block} a`, { color: "inherit" });
export const blockTitle = style({ fontSize: vars.type.sizeLarge, overflowWrap: "anywhere" });
export const blockLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  overflowWrap: "anywhere",
});

export const lead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "4px 16px",
});
export const leadPrice = style({
  ...typeface.figure,
  fontSize: vars.type.sizeTitle,
  lineHeight: 1.2,
});
export const about = style({ display: "grid", gap: "14px" });
export const options = style({ display: "grid" });
export const option = style({
  display: "grid",
  gap: "2px",
  paddingBlock: "10px",
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const nested = style({ display: "grid", gap: "8px", paddingInlineStart: "18px" });
export const groupHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 16px",
});

/** Menus to choose from: two beside each other, or one where they are few (MENU-36). */
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "12px",
  selectors: {
    "&[data-many]": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
export const tile = style({
  position: "relative",
  display: "grid",
  blockSize: "100%",
  minBlockSize: "96px",
  alignContent: "end",
  overflow: "hidden",
  backgroundColor: vars.band.colour,
  backgroundImage: vars.band.image,
  backgroundSize: vars.band.size,
  backgroundRepeat: vars.band.repeat,
  backgroundPosition: vars.band.position,
  color: vars.band.ink,
  border: vars.border.field,
  borderRadius: vars.radius.card,
  textDecoration: "none",
});
globalStyle(`${tile}:focus-visible`, { outlineOffset: "2px" });
export const tilePicture = style({
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "5 / 2",
  objectFit: "cover",
  selectors: { "[data-many] &": { aspectRatio: "4 / 3" } },
});
export const tileWords = style({
  display: "grid",
  gap: "2px",
  minInlineSize: 0,
  padding: "14px 16px",
  backgroundColor: vars.band.colour,
});
export const tileName = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "10px",
  ...typeface.headline,
  fontSize: vars.type.sizeLarge,
  lineHeight: 1.2,
  overflowWrap: "anywhere",
});
export const tileText = style({ fontSize: vars.type.sizeSmall, lineHeight: 1.4 });
