import { arrange, highScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { theme, yellow } from "./tokens";

const shell =
  "M-15 6C-14-8-2-14 8-12 16-9 17-1 13 4 6 11-8 12-15 6ZM-11 5C-8-4 0-9 8-8M-8 6C-4 0 3-4 10-4";
const screwHeads = [15, 105]
  .flatMap((x) => [15, 105].map((y) => `<circle cx='${x}' cy='${y}' r='3'/>`))
  .join("");

/** An enamel plate, screwed to the wall by four screws: the pot of mussels is empty. */
const stamp = svgUrl(
  120,
  120,
  `<rect x='3' y='3' width='114' height='114' rx='12' fill='#12394f'/><rect x='9' y='9' width='102' height='102' rx='8' fill='none' stroke='#fff' stroke-width='2.5'/><g fill='#fff'>${screwHeads}</g>
  <g fill='none' stroke='#fff' stroke-width='2' stroke-linejoin='round'><path d='${shell}' transform='translate(46 42)rotate(-30)'/><path d='${shell}' transform='translate(76 44)rotate(160)scale(.9)'/></g>
  <path fill='#f2c14e' d='M28 64h64l-5 26q-1 6-7 6H40q-6 0-7-6z'/><path fill='none' stroke='#f2c14e' stroke-width='4' d='M28 72H18M92 72h10'/><path fill='#12394f' d='m46 78 10 10 19-19 4 4-23 23-14-14z'/>`,
);

makeTheme("LEON", theme);

const plate = {
  background: "var(--ts-colour-brand-surface)",
  color: "var(--ts-colour-on-brand)",
  boxShadow:
    "inset 0 0 0 2px var(--ts-colour-brand-surface), inset 0 0 0 3px rgb(255 255 255 / 0.7)",
};

/** One screw in each corner of a plate. */
const screws = [
  "11px 11px",
  "calc(100% - 11px) 11px",
  "11px calc(100% - 11px)",
  "calc(100% - 11px) calc(100% - 11px)",
]
  .map((at) => `radial-gradient(circle at ${at}, #6f8390 2.5px, transparent 3px)`)
  .join(", ");

arrange("LEON", {
  // Enamel everywhere: a street sign over each part, a house number for each price.
  [`${part("card")} > h2:first-child`]: {
    ...plate,
    justifyContent: "center",
    textAlign: "center",
    margin: "-11px -11px 0",
    padding: "9px 14px",
    borderBlockEnd: "0 solid transparent",
    borderRadius: "4px",
  },
  [part("menu-name")]: {
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 700,
    fontSize: "1.1875rem",
    lineHeight: 1.2,
  },
  [part("menu-price")]: { ...plate, padding: "2px 9px", borderRadius: "4px" },
  [part("total")]: {
    ...plate,
    padding: "10px 14px",
    borderBlockStart: "0 solid transparent",
    borderRadius: "5px",
    fontSize: "1.375rem",
  },
  // Signs that point the way.
  [part("action")]: { ...plate, borderRadius: "6px" },
  [part("action-detail")]: { color: "inherit" },
  [part("action-sign")]: {
    background: "#fff",
    color: "#10222e",
  },
  [part("tile")]: {
    boxShadow: "inset 0 0 0 3px var(--ts-colour-surface), inset 0 0 0 4px #a9bac4",
  },
  // A house number in yellow enamel, screwed on at its corners; the card on a white plate with the street's blue frame.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "4.5rem" } } },
  },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "8px 22px",
    background: `${screws}, ${yellow}`,
    color: "#10222e",
    border: "3px solid var(--ts-colour-brand-surface)",
    borderRadius: "8px",
    boxShadow: `inset 0 0 0 3px ${yellow}, inset 0 0 0 4.5px var(--ts-colour-brand-surface), 0 2px 6px rgb(16 34 46 / 0.3)`,
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        padding: "12px 28px 10px",
      },
    },
  },
  [part("pay-label")]: {
    color: "inherit",
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 700,
    textTransform: "uppercase",
    letterSpacing: "0.1em",
  },
  [part("pay-amount")]: { lineHeight: 1, letterSpacing: 0 },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "20px 18px 18px",
        background: "#fff",
        border: "3px solid var(--ts-colour-brand-surface)",
        borderRadius: "8px",
        boxShadow: "inset 0 0 0 4px #fff, inset 0 0 0 5.5px var(--ts-colour-brand-surface)",
      },
    },
  },
  [`${part("bar")} > button`]: { fontSize: "1.25rem" },
  // The state on a plate of yellow enamel, screwed on at its corners.
  [part("order-headline")]: {
    minBlockSize: "calc(2lh + 36px)",
    padding: "15px 24px",
    alignItems: "center",
    textAlign: "center",
    background: `${screws}, ${yellow}`,
    color: "#10222e",
    border: "3px solid var(--ts-colour-brand-surface)",
    borderRadius: "8px",
    boxShadow: `inset 0 0 0 3px ${yellow}, inset 0 0 0 4.5px var(--ts-colour-brand-surface), 0 2px 6px rgb(16 34 46 / 0.3)`,
  },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "3deg" },
});
