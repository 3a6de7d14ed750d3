import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("DRAKES", theme);

const wide = "(min-width: 360px)";

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
  [part("actions")]: { "@media": { [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } } },
  [`${part("actions")} > li`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wide]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        paddingBlock: "18px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: { "@media": { [wide]: { display: "none" } } },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: {
    borderRadius: "50%",
    aspectRatio: "1",
    borderStyle: "double",
    borderWidth: "4px",
  },
  [part("total")]: { borderBlock: "3px double #8f8265", paddingBlock: "8px" },
  // The foot of a printed bill: centred between two double rules.
  [part("pay-total")]: { borderBlock: "3px double #8f8265", paddingBlock: "10px" },
  [part("pay-line")]: { display: "grid", justifyContent: "center", textAlign: "center" },
  [part("pay-label")]: { fontStyle: "italic" },
  [part("pay-fold")]: { borderBlock: "3px double #8f8265" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-9deg" },
});
