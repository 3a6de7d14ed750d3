import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

const appear = keyframes({ from: { opacity: 0 } });

/** The button with what fills it while the seconds run (ORD-12). */
export const filling = style({ position: "relative", display: "grid", minInlineSize: 0 });
export const fill = style({
  position: "absolute",
  inset: 0,
  borderRadius: vars.radius.button,
  background: vars.colour.onBrand,
  opacity: 0.18,
  transform: "scaleX(0)",
  transformOrigin: "left",
  pointerEvents: "none",
  selectors: { "[dir=rtl] &": { transformOrigin: "right" } },
});
export const form = style({ display: "grid", gap: "10px" });
globalStyle(`${form} > p`, { textAlign: "center" });
export const note = style({ overflowWrap: "anywhere", whiteSpace: "pre-line" });
export const quiet = style({
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  // As far from the edge as the page, in a brand whose buttons reach it.
  paddingInline: `calc(${vars.space.gutter} - ${vars.bar.inline})`,
});
export const ahead = style({
  visibility: "hidden",
  "@media": { "(scripting: none)": { display: "none" } },
});
/** The whole screen while the order is on its way (ORD-18). */
export const overlay = style({
  position: "fixed",
  inset: 0,
  zIndex: 46,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "16px",
  maxInlineSize: "500px",
  marginInline: "auto",
  paddingInline: vars.space.gutter,
  background: vars.colour.canvas,
  textAlign: "center",
  animation: `${appear} ${vars.motion.calm} ${vars.motion.ease}`,
});
export const overlayTitle = style({
  fontFamily: vars.type.headline,
  fontWeight: vars.type.headlineWeight,
  fontSize: vars.type.sizeTitle,
  textTransform: vars.type.headlineCase as "none",
  letterSpacing: vars.type.headlineTracking,
  lineHeight: vars.type.headlineLeading,
  textWrap: "balance",
});
/** Large enough to be seen from across the table. */
export const overlaySpinner = style({ fontSize: "2.25rem", color: vars.colour.brandText });
export const group = style({ display: "grid", gap: "4px" });
export const failed = style({
  borderBlockEnd: vars.border.section,
  paddingBlockEnd: "10px",
});
globalStyle(`${failed} > p, ${failed} > div`, { marginBlockEnd: "8px" });
export const summary = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: "44px",
  cursor: "pointer",
  color: vars.colour.danger,
  overflowWrap: "anywhere",
  ...typeface.strong,
});
/** Each dish of an order on a line of its own. */
export const item = style({ display: "block", overflowWrap: "anywhere" });

export const owedNote = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });

/** Over the head of any page. What stays there may be long, so it scrolls. */
export const news = style({
  position: "fixed",
  insetBlockStart: "calc(8px + env(safe-area-inset-top))",
  insetInline: "12px",
  display: "grid",
  gap: "8px",
  zIndex: 45,
  maxInlineSize: "476px",
  maxBlockSize: "70vh",
  overflowY: "auto",
  marginInline: "auto",
  boxShadow: "0 12px 32px -8px rgb(0 0 0 / 0.4)",
  borderRadius: vars.radius.field,
});
