import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("WALK_ONS", theme);

arrange("WALK_ONS", {
  // The scoreboard: a banner over each part, rows in two shades, prices in lit figures.
  [`${part("menu-course")} > section`]: { overflow: "hidden" },
  [`${part("card")} > h2:first-child`]: {
    margin: "-13px -18px 0",
    padding: "8px 18px",
    background: "var(--ts-colour-accent-surface)",
    color: "var(--ts-colour-on-accent)",
    clipPath: "polygon(0 0, 100% 0, calc(100% - 22px) 100%, 0 100%)",
  },
  [part("menu-item")]: {
    borderBlockStart: "0 solid transparent",
    marginInline: "-18px",
    paddingInline: "18px",
  },
  [`${part("menu-item")}:nth-child(even)`]: { background: "var(--ts-colour-surface-alt)" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: { paddingBlock: "13px" },
  [part("menu-name")]: { fontSize: "1.1875rem", textTransform: "uppercase", lineHeight: 1.15 },
  [part("menu-price")]: {
    padding: "1px 8px",
    background: "#15130f",
    color: "#ffd25e",
    border: "2px solid #3a352c",
    borderRadius: "5px",
  },
  [`${part("menu-price")} > *`]: { fontSize: "1.1875rem", letterSpacing: "0.02em" },
  [part("total")]: {
    alignItems: "center",
    padding: "6px 12px",
    background: "#15130f",
    color: "#ffd25e",
    border: "3px solid #3a352c",
    borderRadius: "8px",
    fontSize: "1.5rem",
    textTransform: "uppercase",
  },
  // Jerseys: a number on a shirt, with stripes at the shoulder.
  [part("tile")]: {
    borderBlockStart: "9px double var(--ts-colour-accent-surface)",
    fontSize: "1.25rem",
  },
  // The scoreboard.
  [part("pay-total")]: { borderBlockEnd: "0 solid transparent" },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "8px 14px",
    background: "#15130f",
    color: "#ffd25e",
    border: "3px solid #3a352c",
    borderRadius: "8px",
    textTransform: "uppercase",
  },
  [part("pay-label")]: { color: "inherit" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "5deg" },
});
