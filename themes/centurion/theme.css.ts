import { arrange, barEdge, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { beam, column, meander, theme } from "./tokens";

// Forty-four stones, of which each fourth is gold: 333 of circumference, 7.57 a stone.
const stones =
  "<g fill='none' stroke-width='5.8'><circle cx='60' cy='60' r='53' stroke='#6b1f24' stroke-dasharray='5.8 1.77'/><circle cx='60' cy='60' r='53' stroke='#c9a25c' stroke-dasharray='5.8 24.48'/></g>";
// Open at the top, as a laurel is; leaves in pairs from the knot upwards.
const leaves = [30, 56, 82, 108, 134, 160]
  .flatMap((turn) => [turn, -turn])
  .map(
    (turn) =>
      `<path fill='#745628' transform='rotate(${turn} 60 60)' d='M60 17l6 8-6 13-6-13z'/><path fill='#a98b52' transform='rotate(${turn + 9} 60 60)' d='M60 34l4 6-4 8-4-8z'/>`,
  )
  .join("");

/** A laurel laid in stones of gold and wine red, as in a floor. */
const stamp = svgUrl(
  120,
  120,
  `${stones}${leaves}<path fill='#6b1f24' d='M52 98l8-7 8 7-8 7zM60 46l11 14-11 14-11-14z'/><path fill='#c9a25c' d='M60 53l5 7-5 7-5-7z'/>`,
);

makeTheme("CENTURION", theme);

arrange("CENTURION", {
  // A steakhouse's card: names cut in stone, and a dotted line that leads to the price.
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [part("menu-line")]: {
    gap: "6px",
    "@media": { [wideScreen]: { flexWrap: "nowrap" } },
  },
  [`${part("menu-line")}::after`]: {
    content: '""',
    order: 2,
    flex: "1 0 14px",
    borderBlockEnd: "2px dotted var(--ts-colour-line-strong)",
    opacity: 0.6,
    "@media": { "(max-width: 359px)": { display: "none" } },
  },
  [part("menu-name")]: {
    flex: "0 1 auto",
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 600,
    fontSize: "0.9375rem",
    letterSpacing: "0.02em",
  },
  [part("menu-price")]: { order: 3, marginInlineStart: 0 },
  [part("menu-text")]: { maxInlineSize: "38ch" },
  // Sums are entered in the same hand; steps stand between two pillars.
  [`${part("sum")}::after, ${part("total")}::after`]: {
    content: '""',
    order: 1,
    flex: "1 0 14px",
    alignSelf: "flex-end",
    marginBlockEnd: "6px",
    borderBlockEnd: "2px dotted var(--ts-colour-line-strong)",
    opacity: 0.6,
  },
  [`${part("sum")}:not(:has(> dd + dd)), ${part("total")}`]: { flexWrap: "nowrap" },
  [`${part("sum")} > dt, ${part("total")} > dt`]: { flex: "0 1 auto" },
  [`${part("sum")} > dd, ${part("total")} > dd`]: { order: 2 },
  [part("action")]: {
    borderBlock: "1px solid #a98b52",
    borderInline: "7px double #a98b52",
  },
  [part("tile")]: { border: "4px double #a98b52" },
  // A temple's front: columns carry the beam, the amount stands in the doorway, and a meander runs along the floor.
  [part("pay-total")]: {
    borderBlock: "4px double #a98b52",
    paddingBlock: "8px",
    "@media": {
      [highScreen]: {
        vars: { "--pay-amount": "3rem" },
        borderBlock: "0 solid transparent",
        paddingBlock: 0,
      },
    },
  },
  [part("pay-line")]: {
    display: "grid",
    justifyContent: "center",
    textAlign: "center",
    "@media": {
      [highScreen]: {
        padding: "30px 44px 32px",
        background: `${column} 0 0 / 34px 100% no-repeat, ${column} 100% 0 / 34px 100% no-repeat, ${beam} 0 0 / 100% 5px no-repeat, ${beam} 0 100% / 100% 5px no-repeat`,
      },
    },
  },
  [part("pay-label")]: {
    fontSize: "var(--ts-type-size-small)",
    textTransform: "uppercase",
    letterSpacing: "0.16em",
  },
  [part("pay-amount")]: { letterSpacing: 0 },
  [part("pay-card")]: {
    "@media": {
      [highScreen]: {
        padding: "20px 18px 18px",
        background: "var(--ts-colour-surface)",
        border: "1px solid #a98b52",
        boxShadow: "var(--ts-shadow-card)",
      },
    },
  },
  [`${part("pay-card")} input`]: {
    background: "none",
    borderWidth: "0 0 1px",
    paddingInline: "2px",
  },
  [part("pay-fold")]: { borderBlock: "4px double #a98b52" },
  ...barEdge("17px", { background: `${meander("#d5b06a", "#4d1418")} 50% 0 / 16px 17px` }),
  // Cut in stone over the door; each state leads to its time by the dots of the card.
  [part("order-headline")]: {
    paddingBlock: "12px",
    minBlockSize: "calc(2lh + 32px)",
    alignItems: "center",
    textAlign: "center",
    borderBlock: "4px double #a98b52",
  },
  [part("order-name")]: { display: "flex", alignItems: "baseline", gap: "10px" },
  [`${part("order-step")}:not([data-at="ahead"]) ${part("order-name")}::after`]: {
    content: '""',
    flex: "1 1 12px",
    borderBlockEnd: "2px dotted #a98b52",
  },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
