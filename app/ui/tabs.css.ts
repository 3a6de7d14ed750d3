import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { aboveCookieBar } from "./cookie-bar.css";
import { lowScreen } from "./media";

/** The height of the bottom tab bar, with the phone's safe area under it. */
export const tabsHeight = "calc(56px + env(safe-area-inset-bottom))";
/** Two bars at the bottom would take too much of such a screen. */
export const bars = styleVariants({
  inline: {
    display: "flex",
    gap: "6px",
    overflowX: "auto",
    scrollbarWidth: "none",
    scrollSnapType: "x proximity",
    paddingBlock: "4px",
    marginInline: `calc(${vars.space.gutter} * -1)`,
    paddingInline: vars.space.gutter,
    scrollPaddingInline: vars.space.gutter,
  },
  bottom: {
    position: "sticky",
    insetBlockEnd: aboveCookieBar,
    zIndex: 4,
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    inlineSize: "100%",
    maxInlineSize: "500px",
    background: vars.colour.surface,
    boxShadow: vars.shadow.bar,
    blockSize: tabsHeight,
    paddingBlockEnd: "env(safe-area-inset-bottom)",
    // Under a pay bar both look like one bar, whose edge is at its top.
    selectors: {
      "[data-pay-bar] + &": {
        background: vars.bar.background,
        boxShadow: "none",
        borderBlockStart: vars.border.section,
      },
    },
    "@media": {
      "(max-height: 420px)": { position: "static" },
      [lowScreen]: { selectors: { "[data-pay-bar] + &": { position: "static" } } },
    },
  },
});
// The tab bar must not cover a focused element (WCAG 2.4.11). A pay bar sets a larger padding (`reset.css.ts`).
globalStyle(`html:has(${bars.bottom}):not(:has([data-pay-bar]))`, {
  scrollPaddingBlockEnd: `calc(${tabsHeight} + ${aboveCookieBar} + 16px)`,
});
const tab = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  minBlockSize: "44px",
  color: vars.colour.muted,
  ...typeface.strong,
  textDecoration: "none",
  whiteSpace: "nowrap",
});
export const tabs = styleVariants({
  inline: [
    tab,
    {
      flex: "none",
      scrollSnapAlign: "start",
      paddingInline: "16px",
      border: vars.border.button,
      borderRadius: vars.radius.pill,
      background: vars.colour.surface,
      selectors: {
        "&[aria-current]": {
          background: vars.colour.brandSurface,
          color: vars.colour.onBrand,
          borderColor: vars.colour.brandText,
        },
      },
    },
  ],
  bottom: [
    tab,
    {
      flexDirection: "column",
      gap: "2px",
      minBlockSize: "55px",
      fontSize: vars.type.sizeTiny,
      borderBlockStart: "3px solid transparent",
      selectors: {
        "&[aria-current]": {
          color: vars.colour.brandText,
          borderBlockStartColor: vars.colour.brandText,
        },
        "&:focus-visible": { outlineOffset: "-4px" },
      },
    },
  ],
});
