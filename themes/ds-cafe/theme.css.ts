import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { type Part, part } from "../parts";
import { smallerWhenSpaced } from "../spaced-text";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("DS_CAFE", theme);

/** A phone with room for large cells. */
const high = "(min-height: 641px)";

/** A dish with this beside its words. */
function oneColumn(beside: string) {
  const inDish = (one: Part) => `${part("menu-dish")}:has(${beside}) ${part(one)}`;
  return {
    [inDish("menu-words")]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [inDish("menu-price")]: { gridRow: "auto" },
    [`${inDish("menu-name")}, ${inDish("menu-text")}, ${inDish("menu-tags")}`]: { gridColumn: 1 },
  };
}

arrange("DS_CAFE", {
  // A poster: the part's name as its headline, the prices a column of big numerals.
  [`${part("menu-course")} h2`]: { fontSize: "min(3.5rem, 16vw)", paddingBlock: "4px 0" },
  [part("menu-words")]: { gridTemplateColumns: "max-content minmax(0, 1fr)", columnGap: "16px" },
  [part("menu-line")]: { display: "contents" },
  [part("menu-price")]: {
    gridColumn: 1,
    gridRow: "1 / span 3",
    minInlineSize: "min(94px, 26vw)",
    marginInlineStart: 0,
    letterSpacing: "-0.05em",
  },
  [`${part("menu-price")} > *`]: { fontSize: "1.375rem", fontWeight: 700, lineHeight: 1 },
  [`${part("menu-name")}, ${part("menu-text")}, ${part("menu-tags")}`]: { gridColumn: 2 },
  // Beside a picture or buttons there is no room for two columns on a phone: the numeral stands over the dish.
  ...oneColumn("img"),
  ...oneColumn(part("menu-add")),
  // The total is the poster's foot, and answers are cells of its grid.
  [part("total")]: {
    alignItems: "baseline",
    padding: "12px 14px",
    background: "var(--ts-colour-brand-surface)",
    color: "var(--ts-colour-on-brand)",
    border: "3px solid #0b0b0b",
  },
  [`${part("total")} > dd:last-child`]: {
    fontSize: "2rem",
    fontWeight: 700,
    letterSpacing: "-0.05em",
  },
  [`${part("action-words")} > :first-child`]: { fontSize: "1.5rem", letterSpacing: "-0.04em" },
  [part("tile")]: { "@media": { [high]: { minBlockSize: "104px" } } },
  // One figure as large as the page is wide.
  [part("pay-total")]: {
    padding: "12px 14px",
    background: "var(--ts-colour-brand-surface)",
    color: "var(--ts-colour-on-brand)",
    border: "3px solid #0b0b0b",
  },
  [part("pay-line")]: { "@media": { [high]: { display: "grid" } } },
  [part("pay-label")]: { color: "inherit" },
  [`${part("pay-total")} a`]: { color: "inherit" },
  [part("pay-amount")]: {
    fontSize: smallerWhenSpaced("min(3.75rem, 17vw)", 3),
    lineHeight: 1,
    letterSpacing: "-0.06em",
  },
  [part("pay-fold")]: { borderBlock: "3px solid var(--ts-colour-ink)" },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
