import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("FRIC_FRAC", theme);

const wide = "(min-width: 360px)";

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
      [wide]: {
        display: "block",
        columns: 2,
        columnGap: "24px",
        columnRule: "1px solid var(--ts-colour-line-strong)",
      },
    },
  },
  [part("menu-item")]: {
    breakInside: "avoid",
    "@media": { [wide]: { borderBlockStart: "0 solid transparent" } },
  },
  [`${part("menu-item")}:not(:has(> ${part("menu-dish")}))`]: { columnSpan: "all" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: { paddingBlock: "6px 14px" },
  // A halftone over its caption.
  [`${part("menu-dish")}:has(> img)`]: {
    "@media": { [wide]: { flexDirection: "column", alignItems: "stretch", gap: "8px" } },
  },
  [`${part("menu-dish")} > img`]: {
    "@media": {
      [wide]: {
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
    "@media": { [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wide]: {
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
  [`${part("actions")} ${part("action")} > svg`]: { "@media": { [wide]: { display: "none" } } },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { borderStyle: "dashed" },
  [part("total")]: { borderBlockStart: "4px double var(--ts-colour-line-strong)" },
  [`${part("total")} > dd:last-child`]: { color: "#b80f2a", fontWeight: 800, fontSize: "1.5rem" },
  // A coupon: cut out along the dashes, the price in red.
  [part("pay-total")]: {
    padding: "10px 14px",
    border: "2px dashed var(--ts-colour-line-strong)",
  },
  [part("pay-line")]: { alignItems: "center" },
  [part("pay-label")]: { color: "inherit", fontWeight: 800, textTransform: "uppercase" },
  [part("pay-amount")]: { color: "#b80f2a", fontWeight: 800 },
  [part("pay-fold")]: { borderBlock: "2px dashed var(--ts-colour-line-strong)" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-14deg" },
});
