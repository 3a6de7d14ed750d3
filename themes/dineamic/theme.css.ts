import { arrange, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { theme } from "./tokens";

const windows = [
  [31, 78],
  [37, 86],
  [52, 70],
  [58, 80],
  [52, 90],
  [74, 84],
  [80, 76],
]
  .map(([x, y]) => `<path d='M${x} ${y}h3v4h-3z'/>`)
  .join("");

/** The moon goes down behind the skyline, and the last windows are lit. */
const stamp = svgUrl(
  120,
  120,
  `<defs><linearGradient id='m' x2='.4' y2='1'><stop stop-color='#ffd9c7'/><stop offset='.55' stop-color='#ff9a80'/><stop offset='1' stop-color='#8fd3ff'/></linearGradient><radialGradient id='g'><stop offset='.6' stop-color='#ffb8a3' stop-opacity='.5'/><stop offset='1' stop-color='#ffb8a3' stop-opacity='0'/></radialGradient></defs>
  <circle cx='60' cy='60' r='60' fill='url(#g)'/><circle cx='60' cy='60' r='43' fill='url(#m)'/><path fill='#121016' d='M17 74h10v-6h16v-10h6v-8h14v22h6v-8h4v-8h2v8h10v12h6v-6h10v30a43 43 0 0 1-84 0z'/><g fill='#ffb8a3'>${windows}</g>`,
);

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
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    background:
      "radial-gradient(120% 90% at 80% 110%, rgb(255 138 110 / 0.3), transparent 70%), var(--ts-colour-surface)",
    "@media": {
      [wideScreen]: {
        blockSize: "100%",
        flexDirection: "column",
        alignItems: "flex-start",
        justifyContent: "flex-start",
        padding: "18px 16px",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { [wideScreen]: { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { boxShadow: "0 0 20px -6px rgb(255 160 135 / 0.45)" },
  [`${part("total")} > dd:last-child`]: {
    color: "var(--ts-colour-brand-text)",
    textShadow: "0 0 18px rgb(255 138 110 / 0.6)",
  },
  // The amount is the light in the room, and the card lies in its glow.
  [part("pay-total")]: {
    vars: { "--pay-amount": "2.75rem" },
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "4.5rem" }, paddingBlock: "6px 16px" } },
  },
  [part("pay-line")]: {
    justifyContent: "center",
    gap: "2px 14px",
    textAlign: "center",
    background: "radial-gradient(closest-side, rgb(255 150 120 / 0.22), transparent)",
    "@media": { [highScreen]: { display: "grid", paddingBlock: "10px" } },
  },
  [part("pay-amount")]: {
    color: "var(--ts-colour-brand-text)",
    textShadow: "0 0 26px rgb(255 138 110 / 0.75)",
    letterSpacing: "-0.04em",
  },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "20px 18px",
        background:
          "radial-gradient(120% 70% at 50% 0, rgb(255 138 110 / 0.22), transparent 70%), linear-gradient(160deg, rgb(74 60 160 / 0.2), transparent), var(--ts-colour-surface)",
        border: "1px solid rgb(255 184 163 / 0.16)",
        borderRadius: "28px",
        boxShadow: "0 -14px 40px -22px rgb(255 160 135 / 0.9)",
      },
    },
  },
  [`${part("pay-card")} input`]: { background: "rgb(18 16 22 / 0.6)" },
  [part("bar")]: {
    background:
      "radial-gradient(70% 120% at 50% 120%, rgb(255 138 110 / 0.35), transparent), var(--ts-colour-canvas)",
  },
  // What the guest waits for is the light in the room.
  [part("order-headline")]: {
    minBlockSize: "calc(2lh + 36px)",
    paddingBlock: "18px",
    alignItems: "center",
    textAlign: "center",
    background: "radial-gradient(closest-side, rgb(255 150 120 / 0.22), transparent)",
  },
  [part("order-mark")]: { borderRadius: "50%" },
  [`${part("order-step")}[data-at="now"] ${part("order-mark")}`]: {
    boxShadow: "0 0 0 6px rgb(255 150 120 / 0.18), 0 0 22px rgb(255 150 120 / 0.75)",
  },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
