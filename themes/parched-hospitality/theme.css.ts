import { arrange, barEdge, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { theme, wave } from "./tokens";

const rays = [-60, -36, -12, 12, 36, 60]
  .map((turn) => `<path transform='rotate(${turn} 60 74)' d='M60 42V26'/>`)
  .join("");

/** The sun sets in its arch, and the tide comes in over it. */
const stamp = svgUrl(
  120,
  120,
  `<path fill='#fae0cf' d='M12 116V60a48 48 0 0 1 96 0v56q0 2-2 2H14q-2 0-2-2Z'/><path fill='#a84323' d='M34 78a26 26 0 0 1 52 0z'/><g stroke='#a84323' stroke-width='4' stroke-linecap='round'>${rays}</g>
  <path fill='#0f6e6a' d='M12 80q12-8 24 0t24 0 24 0 24 0v36q0 2-2 2H14q-2 0-2-2Z'/><g fill='none' stroke='#fdf3ec' stroke-width='3' stroke-linecap='round'><path d='M24 94q9-6 18 0t18 0 18 0 18 0M36 107q8-6 16 0t16 0 16 0'/></g>`,
);

makeTheme("PARCHED_HOSPITALITY", theme);

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
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wideScreen]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        padding: "22px 14px 18px",
        borderRadius: "50% 50% 24px 24px / 88px 88px 24px 24px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { [wideScreen]: { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("total")]: {
    alignItems: "center",
    padding: "10px 18px",
    background: "#fae0cf",
    color: "#2a2320",
    borderBlockStart: "0 solid transparent",
    borderRadius: "999px",
  },
  // The doorway onto the beach, with the amount over the sun; fields are pills with air between them.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "3.25rem" } } },
  },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "10px 24px",
    background: "#fae0cf",
    color: "#2a2320",
    borderRadius: "999px",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        justifySelf: "center",
        inlineSize: "min(280px, 100%)",
        marginBlockEnd: "8px",
        padding: "38px 20px 24px",
        background:
          "radial-gradient(circle at 50% 112%, #f6b48f 0 34%, #f8cbae 34.6% 52%, #fae0cf 52.6%)",
        borderRadius: "150px 150px 24px 24px",
      },
    },
  },
  [part("pay-label")]: { color: "inherit" },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "20px 18px 22px",
        background: "var(--ts-colour-surface)",
        borderRadius: "28px",
        boxShadow: "var(--ts-shadow-card)",
      },
    },
  },
  [`${part("pay-card")} input`]: { paddingInline: "20px", borderRadius: "999px" },
  [part("pay-fold")]: { borderBlockStart: "0 solid transparent" },
  ...barEdge("12px", {
    background: "#f8cbae",
    maskImage: wave,
    maskSize: "72px 12px",
    rotate: "180deg",
  }),
  // The state stands in the doorway onto the beach.
  [part("order-state")]: { justifyItems: "center", textAlign: "center" },
  [part("order-headline")]: {
    inlineSize: "min(100%, 300px)",
    minBlockSize: "calc(2lh + 84px)",
    padding: "64px 24px 20px",
    background: "radial-gradient(circle at 50% 40px, #f2a65a 20px, transparent 21px), #fae0cf",
    color: "#2a2320",
    borderRadius: "150px 150px 12px 12px",
  },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
