import { arrange, barEdge, highScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { theme } from "./tokens";

/** The game is won: a ball between the uprights, on the stripes of the home team. */
const stamp = svgUrl(
  120,
  120,
  `<path fill='#15130f' d='M60 3l52 18v42q0 36-52 54Q8 99 8 63V21z'/><path fill='#b5121b' d='M60 10l45 16v37q0 30-45 46-45-16-45-46V26z'/><path fill='#1f4e79' d='M15 63h90q0 8-4 16H19q-4-8-4-16Z'/><path stroke='#fff' stroke-width='3' d='M15 62h90M19 80h82'/>
  <path fill='none' stroke='#ffd23f' stroke-width='5' d='M34 24v30h52V24M60 54v40'/><path fill='#8a4a1c' stroke='#fff' stroke-width='2' d='M42 34q18-17 36 0-18 17-36 0Z'/><path stroke='#fff' stroke-width='2' d='M52 34h16M55 31v6M60 31v6M65 31v6'/>`,
);

makeTheme("WALK_ONS", theme);

const lamps = "radial-gradient(circle, #ffd25e 3px, transparent 3.6px)";

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
  // Less than the smallest that an amount of many figures is written in.
  [`${part("band-line")} ~ div > h1`]: {
    "@media": { [highScreen]: { fontSize: "min(2.125rem, 11vw)" } },
  },
  // The scoreboard over the stand: lamps at both sides, the figure as large as it can be lit; the card wears the stripes.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "5.5rem" } } },
  },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "8px 14px",
    background: "#15130f",
    color: "#ffd25e",
    border: "3px solid #3a352c",
    borderRadius: "8px",
    textTransform: "uppercase",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        gap: 0,
        padding: "10px 26px 8px",
        background: `${lamps} 10px 0 / 8px 20px no-repeat round, ${lamps} calc(100% - 10px) 0 / 8px 20px no-repeat round, radial-gradient(rgb(255 255 255 / 0.06) 1px, transparent 1.4px) 0 0 / 5px 5px, #15130f`,
        borderWidth: "4px",
        boxShadow: "inset 0 0 22px rgb(0 0 0 / 0.7), 0 6px 0 -2px #1f4e79",
      },
    },
  },
  [part("pay-label")]: {
    color: "#f5f1ea",
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 700,
    letterSpacing: "0.14em",
  },
  [part("pay-amount")]: {
    lineHeight: 1,
    letterSpacing: "0.01em",
    textShadow: "0 0 16px rgb(255 190 60 / 0.45)",
  },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "30px 16px 18px",
        background:
          "linear-gradient(#b5121b 0 6px, #ffffff 6px 9px, #1f4e79 9px 15px, #ffffff 15px)",
        border: "2px solid #1c1a17",
        borderRadius: "8px",
      },
    },
  },
  [`${part("pay-card")} label`]: { textTransform: "uppercase", letterSpacing: "0.04em" },
  ...barEdge("12px", { background: "linear-gradient(#fff 0 3px, #1f4e79 3px 9px, #fff 9px)" }),
  [`${part("bar")} > button`]: { fontSize: "1.625rem" },
  // The scoreboard: a lamp for each state, and its time in lit figures.
  [part("order-steps")]: {
    padding: "8px 14px",
    background: "#15130f",
    border: "3px solid #3a352c",
    borderRadius: "8px",
  },
  [part("order-name")]: { color: "#c9c0ae" },
  [`${part("order-step")}[data-at="now"] ${part("order-name")}, ${part("order-time")}`]: {
    color: "#ffd25e",
  },
  [part("order-time")]: { fontSize: "var(--ts-type-size-large)" },
  [part("order-mark")]: { borderRadius: "50%", borderColor: "#6b6455" },
  [`${part("order-step")}[data-at="now"] ${part("order-mark")}`]: {
    background: "#ffd25e",
    borderColor: "#ffd25e",
    boxShadow: "0 0 16px rgb(255 210 94 / 0.8)",
  },
  [`${part("order-step")}::before`]: { display: "none" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "5deg" },
});
