import { arrange, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { cone, theme } from "./tokens";

const water = [86, 92, 98]
  .map((y, at) => `<path d='M${26 + at * 7} ${y}q8-5 16 0t16 0 16 0 ${16 - at * 7} 0'/>`)
  .join("");

/** A beer mat printed in one colour: double rule, and an engraved duck on its water. */
const stamp = svgUrl(
  120,
  120,
  `<circle cx='60' cy='60' r='57' fill='#fffdf8'/><g fill='none' stroke='#0f3b32' stroke-width='2'><circle cx='60' cy='60' r='57' stroke-width='3'/><circle cx='60' cy='60' r='52' stroke-width='1.2'/><circle cx='60' cy='60' r='46' stroke-dasharray='1 5' stroke-linecap='round' stroke-width='3'/>
  <path d='M24 62q14 6 24 3 8-3 6-12-6-16 8-20 14-3 17 10l11 4q-2 6-12 5-2 5-4 8 14 4 12 14-3 12-30 11-26-1-32-23Z'/><path d='M48 74q14 6 28-4M44 69q16 5 27-5M52 79q14 3 24-5M66 33q10 0 13 10' stroke-width='1.3'/><circle cx='69' cy='42' r='2' fill='#0f3b32'/>${water}</g>`,
);

makeTheme("DRAKES", theme);

arrange("DRAKES", {
  // A pub's board: every line centred, the price between two strokes.
  [part("menu-words")]: { justifyItems: "center", textAlign: "center" },
  [part("menu-line")]: { flexDirection: "column", alignItems: "center", gap: "3px" },
  [part("menu-name")]: {
    flex: "none",
    maxInlineSize: "100%",
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 700,
  },
  [part("menu-price")]: {
    order: 2,
    marginInlineStart: 0,
    display: "flex",
    alignItems: "center",
    gap: "10px",
  },
  [`${part("menu-price")}::before, ${part("menu-price")}::after`]: {
    content: '""',
    inlineSize: "22px",
    borderBlockStart: "1px solid var(--ts-colour-line-strong)",
  },
  [part("menu-text")]: { maxInlineSize: "34ch", textWrap: "balance" },
  [part("menu-tags")]: { justifyContent: "center" },
  // Beer mats: round answers, and steps that are read from the middle.
  [part("actions")]: {
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wideScreen]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        paddingBlock: "18px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { [wideScreen]: { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: {
    borderRadius: "50%",
    aspectRatio: "1",
    borderStyle: "double",
    borderWidth: "4px",
  },
  [part("total")]: { borderBlock: "3px double #8f8265", paddingBlock: "8px" },
  // The amount on a beer mat; under it the card in a printed frame with a hop in the middle of its line.
  [part("pay-total")]: {
    borderBlock: "3px double #8f8265",
    paddingBlock: "8px",
    "@media": {
      [highScreen]: {
        vars: { "--pay-amount": "3rem" },
        paddingBlock: 0,
        borderBlock: "0 solid transparent",
      },
    },
  },
  [part("pay-line")]: {
    display: "grid",
    justifyContent: "center",
    textAlign: "center",
    "@media": {
      [highScreen]: {
        justifySelf: "center",
        minInlineSize: "min(290px, 100%)",
        marginBlockEnd: "10px",
        padding: "20px 40px 24px",
        background: "#fffdf8",
        color: "#20241f",
        border: "6px double #8f8265",
        borderRadius: "50%",
        boxShadow: "inset 0 0 0 4px #fffdf8, inset 0 0 0 5px #d9cfb6, 0 3px 0 -1px #cfc5ac",
      },
    },
  },
  [part("pay-label")]: {
    fontSize: "var(--ts-type-size-small)",
    textTransform: "uppercase",
    letterSpacing: "0.14em",
  },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        position: "relative",
        padding: "24px 16px 18px",
        background: "var(--ts-colour-surface)",
        border: "3px double #8f8265",
        borderRadius: "4px",
      },
    },
  },
  [`${part("pay-card")}::before`]: {
    "@media": {
      [highScreen]: {
        content: '""',
        position: "absolute",
        insetInline: 0,
        insetBlockStart: "-20px",
        blockSize: "36px",
        inlineSize: "54px",
        marginInline: "auto",
        background: `${cone} 50% / auto 100% no-repeat, linear-gradient(transparent 16px, var(--ts-colour-canvas) 16px 22px, transparent 22px)`,
      },
    },
  },
  [`${part("pay-card")} label`]: {
    fontSize: "var(--ts-type-size-tiny)",
    textTransform: "uppercase",
    letterSpacing: "0.07em",
  },
  [part("pay-fold")]: { borderBlock: "3px double #8f8265" },
  [part("bar")]: { borderBlockStart: "3px double #8f8265" },
  // The pub's board again, and a beer mat for each state.
  [part("order-headline")]: {
    minBlockSize: "calc(2lh + 26px)",
    paddingBlock: "10px",
    alignItems: "center",
    textAlign: "center",
    borderBlock: "3px double #8f8265",
  },
  [part("order-mark")]: { borderRadius: "50%", outline: "1px solid #8f8265", outlineOffset: "2px" },
  [`${part("order-step")}::before`]: { display: "none" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-9deg" },
});
