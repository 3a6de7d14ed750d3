import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { moves } from "./media";

export const bar = style({
  display: "flex",
  gap: "2px",
  // A hairline would not show what is hatched.
  blockSize: `max(${vars.progress.height}, 8px)`,
  borderRadius: vars.progress.radius,
  overflow: "hidden",
  position: "relative",
  boxShadow: vars.progress.edge,
  // A theme's edge may lie inside the bar, and the parts would cover it.
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    borderRadius: "inherit",
    boxShadow: vars.progress.edge,
  },
});

const fills = keyframes({ from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } });
/** Fills from its beginning, once. */
export const filling = style([
  bar,
  {
    "@media": {
      [moves]: {
        animation: `${fills} 900ms 300ms ${vars.motion.ease} backwards`,
      },
    },
  },
]);

const colour = style({ forcedColorAdjust: "none" });
// Lengthwise, since themes have stripes across and dots in what is paid.
const lined = `linear-gradient(transparent calc(50% - 1.5px), ${vars.progress.ownLine} calc(50% - 1.5px) calc(50% + 1.5px), transparent calc(50% + 1.5px)), ${vars.progress.own}`;
const hatched = `repeating-linear-gradient(135deg, ${vars.colour.brandText} 0 3px, transparent 3px 7px), ${vars.progress.track}`;
const colours = {
  paid: [colour, { background: vars.progress.fill, backgroundSize: vars.progress.fillSize }],
  yours: [colour, { background: lined }],
  paying: [colour, { background: hatched }],
  left: [colour, { background: vars.progress.track }],
};
/** However small a part is, it can be seen. */
const part = style({ minInlineSize: "8px", flexBasis: 0 });
export const parts = styleVariants(colours, (look) => [part, ...look]);

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  marginBlockStart: "10px",
  fontSize: vars.type.sizeSmall,
  color: vars.colour.muted,
  fontVariantNumeric: vars.type.numeric,
});
globalStyle(`${legend} > li`, { display: "inline-flex", alignItems: "center", gap: "7px" });
const swatch = style({
  flexShrink: 0,
  inlineSize: "12px",
  blockSize: "12px",
  borderRadius: "3px",
  boxShadow: `inset 0 0 0 1px ${vars.colour.lineStrong}`,
});
export const swatches = styleVariants(colours, (look) => [swatch, ...look]);
