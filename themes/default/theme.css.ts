import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { tableware, theme } from "./tokens";

makeTheme("default", theme);

arrange("default", {
  // A plain card that reads like one: light headings that end in a drawing, prices in a column of their own.
  [`${part("menu-course")} h2`]: {
    fontSize: "1.75rem",
    fontWeight: 300,
    letterSpacing: "-0.02em",
    justifyContent: "space-between",
    alignItems: "flex-end",
  },
  [`${part("menu-course")} h2::before`]: { display: "none" },
  [`${part("menu-course")} h2::after`]: {
    content: '""',
    flex: "none",
    inlineSize: "66px",
    blockSize: "36px",
    background: `${tableware} 50% / contain no-repeat`,
  },
  [part("menu-words")]: {
    columnGap: "20px",
    "@media": { "(min-width: 360px)": { gridTemplateColumns: "minmax(0, 1fr) max-content" } },
  },
  [part("menu-line")]: { display: "contents" },
  [`${part("menu-text")}, ${part("menu-tags")}`]: { gridColumn: 1 },
  [part("menu-price")]: {
    fontSize: "var(--ts-type-size-large)",
    color: "var(--ts-colour-brand-text)",
  },
  [`${part("menu-price")} > *`]: { fontWeight: 300, fontSize: "inherit" },
  // A band of one line has no room for the drawing beside the navigation's corner.
  "header:has(> [data-top] > h1:only-child)::before": { backgroundImage: "none" },
  // A sum is read, not framed: the last figure is the large one.
  [part("total")]: { alignItems: "baseline" },
  [`${part("total")} > dd:last-child`]: {
    fontSize: "1.75rem",
    fontWeight: 300,
    letterSpacing: "-0.02em",
    color: "var(--ts-colour-brand-text)",
  },
  [`:not(:checked) + ${part("tile")}`]: { background: "transparent" },
  [part("tile")]: {
    borderColor: "var(--ts-colour-line)",
    borderBlockEnd: "3px solid var(--ts-colour-brand-text)",
    borderRadius: "0",
  },
  // The bill's own large figure again, on a rule as wide as the page.
  [part("pay-line")]: { display: "grid", gap: "2px" },
  [part("pay-amount")]: { fontSize: "2.75rem", fontWeight: 300 },
  [part("pay-total")]: { borderBlockEnd: "2px solid var(--ts-colour-brand-text)" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-4deg" },
});
