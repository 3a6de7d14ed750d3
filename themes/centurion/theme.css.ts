import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("CENTURION", theme);

arrange("CENTURION", {
  // A steakhouse's card: names cut in stone, and a dotted line that leads to the price.
  [part("menu-item")]: { borderBlockStart: "0 solid transparent" },
  [part("menu-line")]: {
    gap: "6px",
    "@media": { "(min-width: 360px)": { flexWrap: "nowrap" } },
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
  // A plate on the door: two lines of brass above and below, the figure in the middle.
  [part("pay-total")]: { borderBlock: "4px double #a98b52", paddingBlock: "8px" },
  [part("pay-line")]: { display: "grid", justifyContent: "center", textAlign: "center" },
  [part("pay-fold")]: { borderBlock: "4px double #a98b52" },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
