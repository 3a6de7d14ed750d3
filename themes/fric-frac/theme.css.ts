import { arrange, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { fade, scissors, theme } from "./tokens";

const dots = Array.from({ length: 36 }, (_, at) => {
  const [column, row] = [at % 6, Math.floor(at / 6)];
  return column + row < 4
    ? ""
    : `<circle cx='${38 + column * 8 + (row % 2) * 4}' cy='${42 + row * 7}' r='${((column + row) * 0.24 + 0.5).toFixed(1)}'/>`;
}).join("");
const waves = [44, 56, 68, 80].map((y) => `<path d='M82 ${y}q6-6 12 0t12 0 12 0'/>`).join("");

/** A postmark over a croque, in the red of the front page, its dots coarse as newsprint. */
const stamp = svgUrl(
  120,
  120,
  `<g fill='none' stroke='#b80f2a' stroke-width='3'><circle cx='54' cy='60' r='49' stroke-dasharray='66 2 40 3 90 2'/><circle cx='54' cy='60' r='41' stroke-width='1.4'/><path d='M24 76 54 32l30 44z' stroke-linejoin='round'/><path d='M24 76v9h60v-9' stroke-linejoin='round'/><path stroke-width='2' stroke='#1d3f8f' d='M30 80q6 5 12 0t12 0 12 0 12 0'/>${waves}</g><g fill='#b80f2a'>${dots}</g>`,
);

makeTheme("FRIC_FRAC", theme);

const coupon = `${part("pay-form")}:has(${part("pay-card")})`;

arrange("FRIC_FRAC", {
  // A page of the paper: a headline, two columns of print, the price at the end of the line in red.
  [`${part("menu-course")} h2`]: {
    justifyContent: "center",
    textAlign: "center",
    // A heading of fifteen letters is on one line at 320 pixels too.
    fontSize: "min(2.125rem, 8.2vw)",
  },
  [part("menu-dishes")]: {
    "@media": {
      [wideScreen]: {
        display: "block",
        columns: 2,
        columnGap: "24px",
        columnRule: "1px solid var(--ts-colour-line-strong)",
      },
    },
  },
  [part("menu-item")]: {
    containerType: "inline-size",
    breakInside: "avoid",
    "@media": { [wideScreen]: { borderBlockStart: "0 solid transparent" } },
  },
  [`${part("menu-item")}:not(:has(> ${part("menu-dish")}))`]: { columnSpan: "all" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: { paddingBlock: "6px 14px" },
  // A halftone over its caption.
  [`${part("menu-dish")}:has(> img)`]: {
    "@media": { [wideScreen]: { flexDirection: "column", alignItems: "stretch", gap: "8px" } },
  },
  [`${part("menu-dish")} > img`]: {
    "@media": {
      [wideScreen]: {
        order: -1,
        inlineSize: "100%",
        aspectRatio: "4 / 3",
        border: "1px solid var(--ts-colour-line-strong)",
      },
    },
  },
  [part("menu-line")]: { display: "block" },
  [part("menu-name")]: { display: "inline", fontWeight: 800, lineHeight: 1.15 },
  [part("menu-price")]: { display: "inline-block", marginInlineStart: "6px" },
  [`${part("menu-price")} > *`]: { color: "#b80f2a", fontWeight: 800 },
  [part("menu-text")]: { hyphens: "auto" },
  // Small ads, two in a line with rules between.
  [part("actions")]: {
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wideScreen]: {
        blockSize: "100%",
        flexDirection: "column",
        alignItems: "flex-start",
        justifyContent: "flex-start",
        padding: "14px",
        border: "2px solid var(--ts-colour-line-strong)",
        boxShadow: "none",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { [wideScreen]: { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { borderStyle: "dashed" },
  [part("total")]: { borderBlockStart: "4px double var(--ts-colour-line-strong)" },
  [`${part("total")} > dd:last-child`]: { color: "#b80f2a", fontWeight: 800, fontSize: "1.5rem" },
  // Less than the smallest that an amount of many figures is written in.
  [`${part("band-line")} ~ div > h1`]: {
    "@media": { [highScreen]: { fontSize: "min(2.125rem, 11vw)" } },
  },
  // The day's headline in the second ink, over a coupon to cut out.
  [part("pay-total")]: {
    borderBlock: "4px double var(--ts-colour-line-strong)",
    paddingBlock: "6px",
    "@media": {
      [highScreen]: { vars: { "--pay-amount": "min(5rem, 20vw)" }, paddingBlock: "10px 8px" },
    },
  },
  [part("pay-line")]: {
    alignItems: "center",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "start",
        justifyContent: "start",
        background: `${fade} 100% 50% / auto 100% no-repeat`,
      },
    },
  },
  [part("pay-label")]: {
    padding: "1px 8px",
    background: "#191716",
    color: "#ffffff",
    fontWeight: 800,
    textTransform: "uppercase",
    rotate: "-1.5deg",
  },
  [part("pay-amount")]: { color: "#b80f2a", letterSpacing: "-0.055em", lineHeight: 1 },
  [coupon]: {
    "@media": {
      [highScreen]: {
        padding: "18px 14px 14px",
        background: "#ffffff",
        border: "2px dashed #191716",
        position: "relative",
      },
    },
  },
  [`${coupon}::before`]: {
    "@media": {
      [highScreen]: {
        content: '""',
        position: "absolute",
        insetBlockStart: "-11px",
        insetInlineStart: "18px",
        inlineSize: "30px",
        blockSize: "20px",
        background: `${scissors} 50% / contain no-repeat var(--ts-colour-canvas)`,
      },
    },
  },
  [`${part("pay-pair")}:not(:has([aria-invalid]))`]: {
    "@media": { [highScreen]: { alignItems: "stretch" } },
  },
  [`${part("pay-pair")} > div`]: { alignContent: "end" },
  [`${part("pay-pair")} > div:not(:first-child)`]: {
    "@media": {
      [highScreen]: { paddingInlineStart: "14px", borderInlineStart: "1px solid #191716" },
    },
  },
  [part("pay-fold")]: { borderBlock: "1px solid #191716" },
  [`${part("bar")} > button`]: { fontSize: "1.375rem", letterSpacing: "-0.03em" },
  [part("bar")]: {
    boxShadow: "0 -1px 0 #191716, 0 -3px 0 var(--ts-colour-canvas), 0 -7px 0 #191716",
  },
  // The last edition: the state between two rules, and the line that is being set in black.
  [part("order-headline")]: {
    paddingBlock: "8px",
    minBlockSize: "calc(2lh + 24px)",
    alignItems: "center",
    borderBlock: "4px double var(--ts-colour-line-strong)",
    letterSpacing: "-0.04em",
    color: "#b80f2a",
  },
  [part("order-name")]: { justifySelf: "start" },
  [`${part("order-step")}[data-at="now"] ${part("order-name")}`]: {
    padding: "2px 10px",
    background: "#191716",
    color: "#ffffff",
    fontWeight: 800,
    textTransform: "uppercase",
    rotate: "-1.5deg",
  },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-14deg" },
});
