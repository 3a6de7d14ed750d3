import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("DINEAMIC", theme);

const lit = `${part("menu-item")}:has(> ${part("menu-dish")})`;

arrange("DINEAMIC", {
  // Sora's spaces are narrow, and its headlines are set close.
  "h1, h2, h3": { wordSpacing: "0.12em" },
  // After dark: no boxes but what the dishes light up themselves.
  [`${part("menu-course")} > section`]: {
    padding: 0,
    background: "none",
    borderColor: "transparent",
    boxShadow: "none",
  },
  [`${part("menu-course")} h2`]: {
    fontSize: "1.875rem",
    textShadow: "0 0 26px rgb(255 138 110 / 0.75)",
  },
  [part("menu-dishes")]: { gap: "10px" },
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [lit]: {
    paddingInline: "18px",
    background:
      "linear-gradient(105deg, rgb(255 138 110 / 0.16), rgb(74 60 160 / 0.2)), var(--ts-colour-surface)",
    border: "1px solid rgb(255 255 255 / 0.07)",
    borderRadius: "22px",
  },
  [`${part("menu-item")} > ${part("menu-dish")}`]: { paddingBlock: "15px" },
  [part("menu-price")]: {
    padding: "0 11px",
    color: "var(--ts-colour-brand-text)",
    border: "1px solid rgb(255 184 163 / 0.45)",
    borderRadius: "999px",
    boxShadow: "0 0 16px -2px rgb(255 160 135 / 0.4)",
  },
  [part("actions")]: {
    "@media": { "(min-width: 360px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    background:
      "radial-gradient(120% 90% at 80% 110%, rgb(255 138 110 / 0.3), transparent 70%), var(--ts-colour-surface)",
    "@media": {
      "(min-width: 360px)": {
        blockSize: "100%",
        flexDirection: "column",
        alignItems: "flex-start",
        justifyContent: "flex-start",
        padding: "18px 16px",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { "(min-width: 360px)": { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { boxShadow: "0 0 20px -6px rgb(255 160 135 / 0.45)" },
  [`${part("total")} > dd:last-child`]: {
    color: "var(--ts-colour-brand-text)",
    textShadow: "0 0 18px rgb(255 138 110 / 0.6)",
  },
  // A sign that is lit from inside.
  [part("pay-total")]: {
    padding: "12px 16px",
    background: "var(--ts-colour-surface)",
    border: "1px solid rgb(255 160 135 / 0.4)",
    borderRadius: "14px",
    boxShadow: "0 0 26px -8px rgb(255 138 110 / 0.6)",
  },
  [part("pay-amount")]: {
    color: "var(--ts-colour-brand-text)",
    textShadow: "0 0 18px rgb(255 138 110 / 0.6)",
  },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
