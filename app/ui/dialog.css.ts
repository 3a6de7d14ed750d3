import { keyframes, style } from "@vanilla-extract/css";
import { sheetGround, vars } from "#themes/contract.css";

const rise = keyframes({ from: { translate: "0 24px", opacity: 0 } });
const short = "(max-height: 499.98px)";
const wide = "(min-width: 620px) and (min-height: 500px)";

export const dialog = style({
  ...sheetGround,
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 30,
  inlineSize: "100%",
  maxInlineSize: "500px",
  maxBlockSize: "88dvh",
  margin: "0 auto",
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  selectors: {
    "&[open], &:target:not([data-enhanced])": {
      display: "block",
      animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
    },
    // Without JavaScript the browser renders no backdrop: a shadow as wide as the screen replaces it.
    "&[open]:not([data-enhanced]), &:target:not([data-enhanced])": {
      boxShadow: `0 0 0 100vmax ${vars.colour.scrim}`,
    },
    "&:focus-visible": { outline: "none" },
    "&::backdrop": { background: vars.colour.scrim },
  },
  "@media": {
    [wide]: {
      insetBlock: 0,
      margin: "auto",
      blockSize: "fit-content",
      borderRadius: vars.radius.sheet,
    },
    [short]: { insetBlock: 0, blockSize: "100dvh", maxBlockSize: "none", borderRadius: 0 },
  },
});
export const head = style({
  position: "sticky",
  insetBlockStart: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  padding: `14px 10px 10px ${vars.space.gutter}`,
  background: vars.colour.canvas,
  borderBlockEnd: vars.border.section,
});
export const title = style({ fontSize: vars.type.sizeHeading });
export const close = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  flex: "none",
  color: vars.colour.ink,
  borderRadius: vars.radius.button,
});
export const body = style({
  display: "grid",
  gap: "20px",
  paddingInline: vars.space.gutter,
  paddingBlock: "20px max(24px, env(safe-area-inset-bottom))",
});
