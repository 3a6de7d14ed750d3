import { keyframes, style } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";

const runs = keyframes({ from: { transform: "scaleX(1)" } });

export const bar = style({
  position: "relative",
  overflow: "hidden",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  padding: "10px 12px 12px",
  background: vars.colour.surface,
  color: vars.colour.ink,
  border: `1.5px solid ${vars.colour.lineStrong}`,
  borderRadius: vars.radius.field,
  boxShadow: "0 12px 32px -8px rgb(0 0 0 / 0.4)",
});
export const text = style({ flex: "999 1 120px", minInlineSize: 0 });
/** Beside the text, or in a row of its own, as wide as the bar, where the text leaves it no room. */
export const action = style({ display: "grid", flex: "1 0 auto" });
export const title = style({
  ...typeface.strong,
  fontSize: vars.type.sizeSmall,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
});
/** As high as a thumb needs, without making its line higher. */
export const link = style({
  display: "inline-block",
  paddingBlock: "12px",
  marginBlock: "-10px",
});
export const count = style({
  minInlineSize: "2ch",
  textAlign: "end",
  ...typeface.strong,
  fontSize: vars.type.sizeLarge,
  fontVariantNumeric: "tabular-nums",
});
/** Runs out with the seconds, by the stylesheet alone. */
export const fill = style({
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: "4px",
  background: vars.colour.brandText,
  transform: "scaleX(0)",
  transformOrigin: "left",
  animation: `${runs} var(--left) linear`,
  selectors: { "[dir=rtl] &": { transformOrigin: "right" } },
  "@media": { "(prefers-reduced-motion: reduce)": { display: "none" } },
});
