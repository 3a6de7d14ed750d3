import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { aboveCookieBar } from "./cookie-bar.css";

/** How high the tabs at the foot are, with the phone's safe area under them. */
export const tabsHeight = "calc(56px + env(safe-area-inset-bottom))";
/** Where two bars at the foot would take too much of the screen. */
export const lowScreen = "(max-height: 640px)";

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
    // Under a bar it continues the bar, and the bar's own edge is above both.
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
// What has the focus is not covered by them (WCAG 2.4.11); above them a pay bar asks for more (`reset.css.ts`).
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
  fontFamily: vars.type.strong,
  fontWeight: vars.type.strongWeight,
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
