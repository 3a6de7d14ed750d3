import { arrange, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { tableware, theme } from "./tokens";

/** Cutlery laid side by side across an empty plate, in one line of the pen: the meal is over. */
const stamp = svgUrl(
  120,
  120,
  `<g fill='none' stroke='#1f3a5f' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'><circle cx='60' cy='60' r='54'/><circle cx='60' cy='60' r='38' stroke-width='1.2'/>
  <g transform='rotate(38 60 60)'><path d='M52 20v18q0 7 5 7t5-7V20M57 20v80'/><path d='M71 100V20q9 6 8 22-1 8-8 9'/></g></g>`,
);

makeTheme("default", theme);

/** A field with its label: whole, or one of two. */
const answers = `${part("pay-card")} > div:has(> input), ${part("pay-pair")} > div`;

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
    "@media": { [wideScreen]: { gridTemplateColumns: "minmax(0, 1fr) max-content" } },
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
  // A sheet of ruled paper: the figure on the page's own line, then a line for each answer with its name before it.
  [part("pay-line")]: { display: "grid", gap: "2px" },
  [part("pay-total")]: {
    vars: { "--pay-amount": "2.75rem" },
    borderBlockEnd: "1px solid var(--ts-colour-ink)",
    "@media": { [highScreen]: { vars: { "--pay-amount": "4.5rem" }, paddingBlockEnd: "14px" } },
  },
  [part("pay-amount")]: { letterSpacing: "-0.03em", color: "var(--ts-colour-brand-text)" },
  [part("pay-card")]: { gap: "10px" },
  [`${part("pay-card")} input`]: {
    paddingInline: "12px",
    borderWidth: "0 0 1.5px",
    borderRadius: 0,
  },
  [part("pay-pair")]: { "@media": { [wideScreen]: { gridTemplateColumns: "1fr", gap: "10px" } } },
  [answers]: {
    "@media": {
      [wideScreen]: {
        gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
        alignItems: "center",
        gap: "2px 14px",
      },
    },
  },
  [answers
    .split(", ")
    .map((one) => `${one} > p`)
    .join(", ")]: { gridColumn: "1 / -1" },
  [`${part("pay-card")} label`]: { fontWeight: 400, color: "var(--ts-colour-muted)" },
  [part("pay-fold")]: { borderBlockStart: "0 solid transparent" },
  [`${part("bar")} :is(a, button)`]: {
    fontFamily: "var(--ts-type-headline)",
    fontSize: "1.25rem",
    fontWeight: 300,
  },
  // The edge of the table again, under the hand.
  [part("bar")]: { boxShadow: "0 -1px 0 var(--ts-colour-ink)" },
  // The states are lines of the same ruled paper, each with its time in the large light figures of the card.
  [part("order-headline")]: {
    color: "var(--ts-colour-brand-text)",
    fontSize: "min(2.25rem, 8.4vw)",
  },
  [part("order-step")]: { borderBlockStart: "1px solid var(--ts-colour-line)" },
  [`${part("order-step")}::before`]: { display: "none" },
  [part("order-time")]: { fontSize: "var(--ts-type-size-large)", fontWeight: 300 },
  [`${part("order-step")}[data-at="now"]`]: {
    borderBlock: "1px solid var(--ts-colour-ink)",
    marginBlockEnd: "-1px",
    zIndex: 1,
  },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-4deg" },
});
