import { globalStyle } from "@vanilla-extract/css";
import { typeface, vars } from "#themes/contract.css";
import { aboveCookieBar } from "./cookie-bar.css";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", {
  background: vars.colour.backdrop,
  color: vars.colour.ink,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  accentColor: vars.colour.brandText,
  scrollPaddingBlock: `16px calc(16px + ${aboveCookieBar})`,
  // By this a guest's own text spacing is noticed (`textSpacing`).
  lineHeight: 1,
});
globalStyle("body", {
  margin: 0,
  minBlockSize: "100dvh",
  backgroundColor: vars.colour.backdrop,
  backgroundImage: vars.backdrop.image,
  backgroundSize: vars.backdrop.size,
  backgroundPosition: "50% 0",
  fontFamily: vars.type.body,
  fontSize: vars.type.sizeBody,
  lineHeight: 1.5,
  fontVariantNumeric: vars.type.numeric,
  fontSynthesisStyle: "none",
  overflowWrap: "break-word",
  WebkitFontSmoothing: "antialiased",
  WebkitTapHighlightColor: "transparent",
});
globalStyle("h1, h2, h3, h4", {
  margin: 0,
  ...typeface.headline,
  lineHeight: vars.type.headlineLeading,
  textWrap: "balance",
  hyphens: "auto",
  hyphenateLimitChars: "14 6 6",
});
// Words, and no amounts: these may be in a flex item that is narrower than the longest of them.
globalStyle("h1, h2, h3, h4, p, li, dt, a, button, label, legend, summary", {
  overflowWrap: "anywhere",
});
globalStyle("p, ul, ol, dl, dd, figure, fieldset, blockquote", { margin: 0, padding: 0 });
globalStyle("p, li, dd", { textWrap: "pretty" });
globalStyle("address", { fontStyle: "normal" });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("fieldset", { border: 0, minInlineSize: 0 });
globalStyle("legend", { padding: 0 });
globalStyle("strong, b", { ...typeface.strong });
globalStyle("a", { color: vars.colour.brandText, textUnderlineOffset: "0.18em" });
globalStyle("img, svg", { display: "block", maxInlineSize: "100%" });
globalStyle("button, input, select, textarea", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
});
globalStyle("button, label, summary, a, input", { touchAction: "manipulation" });
globalStyle(":focus-visible", { outline: `3px solid ${vars.colour.focus}`, outlineOffset: "2px" });
// On a page with a pay bar a focused field is not covered by it.
globalStyle("html:has([data-pay-bar])", {
  scrollPaddingBlockEnd: `calc(132px + ${aboveCookieBar})`,
});
globalStyle("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "1ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
