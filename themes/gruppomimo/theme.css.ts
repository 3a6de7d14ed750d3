import { arrange, barEdge, highScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { awning, scallop, theme } from "./tokens";

const lemon = "M-17 0C-15-12 8-15 16-5 18-5 21-3 21 0 21 3 18 4 16 5 8 14-14 12-17 0Z";
const scallops = (dx: number, fill: string) =>
  `<g fill='${fill}'>${Array.from({ length: 14 }, (_, at) => {
    const turn = (at * 2 * Math.PI) / 14;
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((one) => 58 + dx + 43 * one);
    return `<circle cx='${x?.toFixed(1)}' cy='${y?.toFixed(1)}' r='12'/>`;
  }).join("")}<circle cx='${58 + dx}' cy='${58 + dx}' r='44'/></g>`;

/** A sticker off a crate of lemons: scalloped, a little crooked, its shadow hard. */
const stamp = svgUrl(
  120,
  120,
  `${scallops(5, "#2b1b12")}${scallops(0, "#b3261e")}<circle cx='58' cy='58' r='41' fill='#fff8e3'/>
  <path fill='#3f7a34' stroke='#2b1b12' stroke-width='2' d='M62 38q6-18 28-14-4 18-28 14Z'/><path fill='#f5c518' stroke='#2b1b12' stroke-width='1.4' stroke-linejoin='round' transform='translate(56 62)rotate(-24)scale(1.72)' d='${lemon}'/>
  <path fill='none' stroke='#fff3b5' stroke-width='4' stroke-linecap='round' d='M38 60q5-10 15-13'/>`,
);

makeTheme("GRUPPOMIMO", theme);

/** The total, where nothing else is written under it. */
const alone = `${part("pay-total")}:not(:has(p ~ p))`;
const postcard = `${part("pay-form")}:has(${part("pay-card")})`;

arrange("GRUPPOMIMO", {
  // Labels stuck on by hand: the part's name over the edge of its card, the price on a yellow dot.
  [part("menu-course")]: { paddingBlockStart: "14px" },
  [`${part("card")} > h2:first-child`]: {
    justifySelf: "start",
    marginBlockStart: "-38px",
    marginInlineStart: "-4px",
    padding: "5px 16px 6px 10px",
    background: "#b3261e",
    color: "#fffdf6",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    rotate: "-1.6deg",
  },
  [part("menu-name")]: {
    fontFamily: "var(--ts-type-headline)",
    fontWeight: 400,
    fontSize: "1.0625rem",
  },
  [part("menu-price")]: {
    padding: "1px 10px 2px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "999px",
    rotate: "2deg",
  },
  [`${part("menu-item")}:nth-child(even) ${part("menu-price")}`]: { rotate: "-2deg" },
  [`${part("actions")} > li:nth-child(odd) ${part("action")}`]: { rotate: "-0.7deg" },
  [`${part("actions")} > li:nth-child(even) ${part("action")}`]: { rotate: "0.6deg" },
  [part("tile")]: { boxShadow: "3px 4px 0 #f0cf6a" },
  [part("total")]: {
    alignItems: "center",
    padding: "8px 14px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    rotate: "-0.6deg",
  },
  // A big sticker half on the card, half on the page; the card is a postcard, and an awning hangs over the button.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    paddingBlockEnd: 0,
    "@media": { [highScreen]: { vars: { "--pay-amount": "3.5rem" } } },
  },
  [`${part("pay-page")}:has(${part("pay-card")}) > ${alone}:has(+ ${part("pay-form")})`]: {
    position: "relative",
    zIndex: 1,
    "@media": { [highScreen]: { marginBlockEnd: "-38px" } },
  },
  [part("pay-line")]: {
    alignItems: "center",
    padding: "6px 16px",
    background: "#f5c518",
    color: "#2b1b12",
    border: "2px solid #2b1b12",
    borderRadius: "18px",
    boxShadow: "4px 5px 0 #b3261e",
    rotate: "-0.8deg",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        justifySelf: "center",
        gap: 0,
        minInlineSize: "min(250px, 100%)",
        padding: "16px 30px 20px",
        borderRadius: "48% 52% 51% 49% / 52% 48% 53% 47%",
        boxShadow: "5px 6px 0 #b3261e, inset 0 0 0 4px #f5c518, inset 0 0 0 5px #fff3b5",
        rotate: "-3deg",
      },
    },
  },
  [part("pay-label")]: { color: "inherit", fontWeight: 700 },
  [postcard]: {
    "@media": {
      [highScreen]: {
        padding: "18px 16px 20px",
        background: "#ffffff",
        border: "2px solid #2b1b12",
        borderRadius: "24px",
        boxShadow: "4px 5px 0 #f0cf6a",
      },
    },
  },
  [`${alone} + ${postcard}`]: { "@media": { [highScreen]: { paddingBlockStart: "44px" } } },
  ...barEdge("14px", {
    background: `${awning} 50% 0 / 36px 14px`,
    maskImage: scallop,
    maskSize: "36px 14px",
    maskPosition: "50% 0",
    insetBlockEnd: "calc(100% - 13px)",
  }),
  [part("bar")]: {
    "@media": { [highScreen]: { boxShadow: "0 -2px 0 #2b1b12", paddingBlockStart: "20px" } },
  },
  // A sticker on the state that the order is in.
  [`${part("order-step")}[data-at="now"]`]: {
    marginInline: "-8px",
    paddingInline: "8px 14px",
    background: "var(--ts-colour-brand-surface)",
    border: "2px solid #2a1a12",
    borderRadius: "999px",
    boxShadow: "0 3px 0 #2a1a12",
    rotate: "-1.5deg",
    zIndex: 1,
  },
  [`${part("order-step")}[data-at="now"] > *`]: { color: "var(--ts-colour-on-brand)" },
  [`${part("order-step")}[data-at="now"]::before`]: { display: "none" },
  [part("paid-stamp")]: { backgroundImage: stamp, rotate: "-11deg" },
});
