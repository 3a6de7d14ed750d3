import { arrange } from "../arrange";
import { barEdge } from "../bar-edge";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { highScreen, wideScreen } from "../screens";
import { stamp } from "./stamp";
import { beam, column, meander, theme } from "./tokens";

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
