import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("LETTUCE", theme);

const dishes = `${part("menu-item")}:has(> ${part("menu-dish")})`;

arrange("LETTUCE", {
  // A market stall: every dish lies on a leaf of its own.
  [`${part("menu-course")} > section`]: {
    padding: 0,
    background: "none",
    boxShadow: "none",
    borderRadius: 0,
  },
  [part("menu-dishes")]: { gap: "10px" },
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [dishes]: {
    paddingInline: "18px",
    background: "var(--ts-colour-surface)",
    borderRadius: "28px 6px",
    boxShadow: "0 8px 20px -14px rgb(47 93 52 / 0.4)",
  },
  [`${dishes}:nth-child(even)`]: { borderRadius: "6px 28px" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: { paddingBlock: "14px 16px" },
  [part("menu-name")]: {
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 600,
    fontSize: "1.0625rem",
  },
  [`${part("menu-price")} > *`]: { color: "var(--ts-colour-brand-text)" },
  [`${part("actions")} > li:nth-child(even) ${part("action")}`]: { borderRadius: "6px 36px" },
  [part("total")]: {
    padding: "10px 16px",
    background: "#e3ecd2",
    color: "#1e2a1a",
    borderBlockStart: "0 solid transparent",
    borderRadius: "18px 4px",
  },
  // A leaf: two corners round, two nearly square.
  [part("pay-total")]: { borderBlockEnd: "0 solid transparent" },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "12px 18px",
    background: "#e3ecd2",
    color: "#1e2a1a",
    borderRadius: "30px 6px",
  },
  [part("pay-label")]: { color: "inherit" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "6deg" },
});
