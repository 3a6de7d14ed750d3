import { arrange, barEdge, highScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { cutting, leafyEdge, theme } from "./tokens";

const leaf = "M0 0C9-15 31-16 44 0 31 16 9 15 0 0Z";
const around = (first: number, fill: string) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      `<path fill='${fill}' d='${leaf}' transform='rotate(${first + at * 60} 60 60)translate(86 52)rotate(62)scale(.84)'/>`,
  ).join("");

/** A wreath of cut leaves, two greens by turns, round one ripe tomato. */
const stamp = svgUrl(
  120,
  120,
  `${around(30, "#7fa06d")}${around(0, "#2f5d34")}<circle cx='60' cy='61' r='19' fill='#b5421f'/><path fill='#1e2a1a' d='M60 45l3-7 3 8 8-2-5 6 4 6-9-3-4 6-4-6-9 3 4-6-5-6 8 2z'/>`,
);

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
  // The sign over a crate: a leaf with the price in its middle, and the card on a leaf of its own.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "3.5rem" } } },
  },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "12px 18px",
    background: "#e3ecd2",
    color: "#1e2a1a",
    borderRadius: "30px 6px",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        padding: "16px 64px 20px",
        background: `${cutting(0)} -8px 100% / 76px no-repeat, ${cutting(180)} calc(100% + 8px) 0 / 76px no-repeat, #e3ecd2`,
        borderRadius: "90px 10px",
      },
    },
  },
  [part("pay-label")]: { color: "inherit" },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "18px 20px 20px",
        background: "var(--ts-colour-surface)",
        borderRadius: "10px 44px",
        boxShadow: "var(--ts-shadow-card)",
      },
    },
  },
  [`${part("pay-card")} input`]: { background: "var(--ts-colour-canvas)" },
  [part("pay-fold")]: { borderBlockStart: "0 solid transparent" },
  ...barEdge("14px", {
    background: "#c6d6b2",
    maskImage: leafyEdge,
    maskSize: "48px 14px",
    rotate: "180deg",
  }),
  // Where the order is lies on a leaf.
  [`${part("order-step")}[data-at="now"]`]: {
    marginInline: "-12px",
    paddingInline: "12px",
    background: "#e3ecd2",
    borderRadius: "24px 6px",
    zIndex: 1,
  },
  [`${part("order-step")}[data-at="now"] > :not(${part("order-mark")})`]: { color: "#1e2a1a" },
  [`${part("order-step")}[data-at="now"]::before`]: { display: "none" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "6deg" },
});
