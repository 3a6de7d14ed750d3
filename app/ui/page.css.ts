import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { aboveCookieBar } from "./cookie-bar.css";
import { lowScreen } from "./media";
import { tabsHeight } from "./tabs.css";

const wide = "screen and (min-width: 620px)";

export const column = style({
  display: "flex",
  flexDirection: "column",
  inlineSize: "100%",
  maxInlineSize: "500px",
  minBlockSize: `calc(100dvh - ${aboveCookieBar})`,
  marginInline: "auto",
  backgroundColor: vars.colour.canvas,
  backgroundImage: vars.column.image,
  backgroundSize: vars.column.size,
  "@media": {
    [wide]: {
      boxShadow: `0 0 0 1px ${vars.colour.line}, 0 24px 80px -24px rgb(0 0 0 / 0.35)`,
    },
  },
});
export const main = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.section,
  paddingInline: `max(${vars.space.gutter}, env(safe-area-inset-left)) max(${vars.space.gutter}, env(safe-area-inset-right))`,
  paddingBlock: "28px 40px",
  "@media": { [lowScreen]: { paddingBlockStart: "20px" } },
});
// Sticky at the end of the column and not fixed over it: the last line can always be scrolled clear.
export const bar = style({
  position: "sticky",
  insetBlockEnd: aboveCookieBar,
  zIndex: 5,
  inlineSize: "100%",
  maxInlineSize: "500px",
  background: vars.bar.background,
  boxShadow: vars.shadow.bar,
  paddingInline: vars.bar.inline,
  paddingBlock: `${vars.bar.block} max(${vars.bar.block}, env(safe-area-inset-bottom))`,
  display: "grid",
  gap: "8px",
  "@media": { "(max-height: 420px)": { position: "static" } },
});
// On a low screen the tabs wait at the end of the page, so that there are not two bars above each other.
export const barOverTabs = style([
  bar,
  {
    insetBlockEnd: `calc(${tabsHeight} + ${aboveCookieBar})`,
    paddingBlockEnd: vars.bar.block,
    "@media": {
      [lowScreen]: {
        insetBlockEnd: aboveCookieBar,
        paddingBlockEnd: `max(${vars.bar.block}, env(safe-area-inset-bottom))`,
      },
    },
  },
]);
globalStyle(`${bar} :focus-visible`, { outlineOffset: vars.bar.focusOffset });
export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "4px 16px",
  paddingInline: vars.space.gutter,
  paddingBlock: "20px 24px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  textAlign: "center",
});
// A word without end breaks rather than push the page sideways.
globalStyle(`${footer} > p`, { flexBasis: "100%", minInlineSize: 0, overflowWrap: "anywhere" });
globalStyle(`${footer} > a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  color: "inherit",
});
export const skip = style({
  position: "absolute",
  zIndex: 20,
  insetBlockStart: "8px",
  insetInlineStart: "8px",
  padding: "10px 16px",
  background: vars.colour.surface,
  color: vars.colour.brandText,
  borderRadius: vars.radius.button,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", blockSize: "1px", padding: 0 } },
});
