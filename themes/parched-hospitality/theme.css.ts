import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("PARCHED_HOSPITALITY", theme);

const wide = "(min-width: 360px)";

arrange("PARCHED_HOSPITALITY", {
  // Through an arch: the part's name under its crown, then dishes with air between them.
  [`${part("menu-course")} > section`]: {
    paddingBlockStart: "34px",
    borderRadius: "50% 50% 28px 28px / 96px 96px 28px 28px",
  },
  [`${part("menu-course")} h2`]: {
    flexDirection: "column",
    justifyContent: "center",
    gap: "4px",
    textAlign: "center",
  },
  [`${part("menu-course")} h2::before`]: {
    inlineSize: "34px",
    blockSize: "17px",
    marginInlineEnd: 0,
    background: "#e58a5f",
    borderRadius: "34px 34px 0 0",
    boxShadow: "0 0 0 6px rgb(229 138 95 / 0.22)",
    clipPath: "inset(-8px -8px 0)",
  },
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [part("menu-name")]: { fontFamily: "var(--ts-type-headline)", fontWeight: 500 },
  [part("menu-price")]: {
    padding: "0 10px",
    background: "#fae0cf",
    color: "#2a2320",
    borderRadius: "999px",
  },
  // Doorways, two beside each other.
  [part("actions")]: {
    "@media": { [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wide]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        padding: "22px 14px 18px",
        borderRadius: "50% 50% 24px 24px / 88px 88px 24px 24px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: { "@media": { [wide]: { display: "none" } } },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("total")]: {
    alignItems: "center",
    padding: "10px 18px",
    background: "#fae0cf",
    color: "#2a2320",
    borderBlockStart: "0 solid transparent",
    borderRadius: "999px",
  },
  // A glass of something pink, filled to the rim.
  [part("pay-total")]: { borderBlockEnd: "0 solid transparent" },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "10px 24px",
    background: "#fae0cf",
    color: "#2a2320",
    borderRadius: "999px",
  },
  [part("pay-label")]: { color: "inherit" },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
