import { arrange, highScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { type Part, part } from "../parts";
import { svgUrl } from "../svg-url";
import { theme } from "./tokens";

/** Square, circle, stroke, on the grid. */
const stamp = svgUrl(
  120,
  120,
  `<path fill='#0b0b0b' d='M0 0h120v120H0z'/><circle cx='60' cy='60' r='60' fill='#d7ff3e'/><path fill='#0b0b0b' d='M24 60h18v18h18v18H42V78H24zM60 60h18v18H60zM78 42h18v18H78z'/><path stroke='#fff' stroke-opacity='.28' d='M30 0v120M60 0v120M90 0v120M0 30h120M0 60h120M0 90h120'/>`,
);

makeTheme("DS_CAFE", theme);

/** A dish with this beside its words. */
function oneColumn(beside: string) {
  const inDish = (one: Part) => `${part("menu-dish")}:has(${beside}) ${part(one)}`;
  return {
    [inDish("menu-words")]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [inDish("menu-price")]: { gridRow: "auto" },
    [`${inDish("menu-name")}, ${inDish("menu-text")}, ${inDish("menu-tags")}`]: { gridColumn: 1 },
  };
}

const rule = "3px solid #0b0b0b";

/** A field with its label: whole, or one of two. */
const cells = `${part("pay-card")} > div:has(> input), ${part("pay-pair")} > div`;

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
  [part("tile")]: { "@media": { [highScreen]: { minBlockSize: "104px" } } },
  // Less than the smallest that an amount of many figures is written in.
  [`${part("band-line")} ~ div > h1`]: {
    "@media": { [highScreen]: { fontSize: "min(2.125rem, 11vw)" } },
  },
  // One sheet of the grid: the figure as large as the page is wide, and each answer a cell that shares its rules.
  [part("pay-page")]: { gap: 0 },
  [part("pay-total")]: {
    vars: { "--pay-amount": "2.75rem" },
    marginInline: "calc(var(--ts-space-gutter) * -1)",
    padding: "10px var(--ts-space-gutter) 8px",
    background: "var(--ts-colour-brand-surface)",
    color: "var(--ts-colour-on-brand)",
    borderBlock: rule,
    marginBlockStart: "-11px",
    "@media": {
      [highScreen]: {
        vars: { "--pay-amount": "min(6rem, 22vw)" },
        marginBlockStart: "-19px",
        padding: "14px var(--ts-space-gutter) 16px",
      },
    },
  },
  [part("pay-line")]: { "@media": { [highScreen]: { display: "grid" } } },
  [part("pay-label")]: { color: "inherit", fontWeight: 700 },
  [`${part("pay-total")} a`]: { color: "inherit" },
  [part("pay-amount")]: { lineHeight: 1, letterSpacing: "-0.06em" },
  [part("pay-form")]: { gap: 0, marginBlock: "14px 8px" },
  [`${part("pay-form")} fieldset > div`]: { gap: 0 },
  [`${part("pay-form")} ${part("tile")}`]: {
    minBlockSize: "48px",
    marginBlockEnd: "-3px",
  },
  [`${part("pay-form")} label + label > ${part("tile")}`]: { marginInlineStart: "-3px" },
  [part("pay-card")]: { gap: 0 },
  [`${part("pay-card")} > details`]: { marginBlockStart: "6px" },
  [part("pay-pair")]: { gap: 0, alignItems: "stretch" },
  [`${part("pay-pair")}:not(:has([aria-invalid]))`]: { alignItems: "stretch" },
  [cells]: {
    gap: "2px",
    padding: "8px 10px 2px",
    border: rule,
    background: "#ffffff",
    alignContent: "space-between",
  },
  [`${part("pay-pair")}:has([aria-invalid]) > div`]: { alignContent: "start" },
  [`${part("pay-pair")} > div`]: { marginBlockStart: "-3px" },
  [`${part("pay-pair")} > div:not(:first-child)`]: { marginInlineStart: "-3px" },
  [`${part("pay-card")} > div:has(> input:focus), ${part("pay-pair")} > div:has(> input:focus)`]: {
    background: "var(--ts-colour-brand-surface)",
  },
  [`${part("pay-card")} input`]: {
    minBlockSize: "44px",
    padding: 0,
    border: 0,
    background: "none",
    fontWeight: 500,
    fontSize: "1.125rem",
  },
  [part("pay-fold")]: { borderBlock: "3px solid var(--ts-colour-ink)" },
  [`${part("bar")} > button`]: { fontSize: "1.5rem", letterSpacing: "-0.04em" },
  // The state is the poster's headline, and the others are cells under it.
  [part("order-headline")]: {
    marginInline: "calc(var(--ts-space-gutter) * -1)",
    // Its rule is the one at the foot of the band.
    marginBlockStart: "-25px",
    padding: "14px var(--ts-space-gutter) 12px",
    minBlockSize: "calc(2lh + 29px)",
    "@media": { [highScreen]: { marginBlockStart: "-34px" } },
    background: "var(--ts-colour-brand-surface)",
    color: "var(--ts-colour-on-brand)",
    borderBlock: rule,
  },
  [part("order-steps")]: { border: rule, background: "var(--ts-colour-surface)" },
  [part("order-step")]: { paddingInline: "12px" },
  [`${part("order-step")} + ${part("order-step")}`]: { borderBlockStart: rule },
  [`${part("order-step")}::before`]: { display: "none" },
  [`${part("order-step")}[data-at="now"]`]: { background: "var(--ts-colour-brand-surface)" },
  [`${part("order-step")}[data-at="now"] > *`]: { color: "var(--ts-colour-on-brand)" },
  [`${part("order-step")}[data-at="now"] ${part("order-time")}`]: { fontSize: "1.5rem" },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
