import { arrange, barEdge, highScreen, wideScreen } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { svgUrl } from "../svg-url";
import { azulejo, theme } from "./tokens";

const petals = (turn: number, reach: number, fill: string) =>
  [0, 90, 180, 270]
    .map(
      (at) =>
        `<path fill='${fill}' transform='rotate(${at + turn} 60 60)' d='M60 56q${reach / 3}-${reach / 2} 0-${reach}-${reach / 3} ${reach / 2} 0 ${reach}Z'/>`,
    )
    .join("");
const corners = [0, 90, 180, 270]
  .map(
    (at) =>
      `<path transform='rotate(${at} 60 60)' d='M4 4h31a31 31 0 0 1-31 31z' fill='#a9c6e4'/><path transform='rotate(${at} 60 60)' d='M40 4A36 36 0 0 1 4 40' fill='none' stroke='#1d4e89' stroke-width='3'/>`,
  )
  .join("");

/** The last tile of the wall: a rosette in two blues, corner to corner with its neighbours. */
const stamp = svgUrl(
  120,
  120,
  `<path fill='#fff' stroke='#1d4e89' stroke-width='3' d='M4 4h112v112H4z'/>${corners}${petals(45, 30, "#7ba6d3")}${petals(0, 44, "#1d4e89")}<circle cx='60' cy='60' r='9' fill='#fff' stroke='#1d4e89' stroke-width='3'/>`,
);

makeTheme("BHG", theme);

const tile = azulejo("#1d4e89", "#fff", "#f0c98a");

arrange("BHG", {
  // A wall of tiles: two dishes beside each other, each in its own frame, the price at the foot.
  [part("menu-dishes")]: {
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "1px" } },
  },
  [part("menu-item")]: {
    containerType: "inline-size",
    "@media": {
      [wideScreen]: {
        borderBlockStart: "0 solid transparent",
        boxShadow: "0 0 0 1px var(--ts-colour-line)",
      },
    },
  },
  [`${part("menu-item")}:not(:has(> ${part("menu-dish")}))`]: { gridColumn: "1 / -1" },
  [`${part("menu-item")}:last-child:nth-child(odd)`]: { gridColumn: "1 / -1" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: {
    "@media": { [wideScreen]: { blockSize: "100%", padding: "14px 10px 12px" } },
  },
  // Its picture is a tile of its own, across the top of the frame.
  [`${part("menu-item")} > ${part("menu-dish")}:has(> img)`]: {
    "@media": { [wideScreen]: { flexDirection: "column", gap: "10px", paddingBlockStart: 0 } },
  },
  [`${part("menu-dish")} > img`]: {
    "@media": {
      [wideScreen]: {
        order: -1,
        inlineSize: "calc(100% + 20px)",
        maxInlineSize: "none",
        aspectRatio: "4 / 3",
        marginInline: "-10px",
        borderRadius: 0,
      },
    },
  },
  [`${part("menu-item")}:last-child:nth-child(odd) ${part("menu-dish")} > img`]: {
    "@media": { [wideScreen]: { aspectRatio: "2" } },
  },
  // A tile as wide as the wall has its buttons at the end of its foot.
  [`${part("menu-item")}:last-child:nth-child(odd) ${part("menu-dish")}:has(${part("menu-add")}) > img`]:
    { "@media": { [wideScreen]: { gridArea: "1 / 1 / auto / -1", justifySelf: "start" } } },
  [`${part("menu-item")}:last-child:nth-child(odd) ${part("menu-dish")}:has(> img) ${part("menu-words")}`]:
    { "@media": { [wideScreen]: { gridArea: "2 / 1" } } },
  [part("menu-words")]: {
    "@media": {
      [wideScreen]: {
        flex: "1 1 auto",
        alignSelf: "stretch",
        gridTemplateRows: "auto auto 1fr auto",
      },
    },
  },
  [part("menu-line")]: { "@media": { [wideScreen]: { display: "contents" } } },
  [part("menu-name")]: { fontSize: "1rem", lineHeight: 1.25 },
  [part("menu-tags")]: { alignContent: "start" },
  [part("menu-price")]: {
    "@media": { [wideScreen]: { gridRow: 4, marginInlineStart: 0, paddingBlockStart: "4px" } },
  },
  [`${part("menu-price")} > *`]: { color: "var(--ts-colour-brand-text)" },
  // The types of split are tiles of the same wall: their picture above, their words below.
  [part("actions")]: {
    "@media": { [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "12px" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wideScreen]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        padding: "0 12px 16px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action-sign")}`]: {
    "@media": { [wideScreen]: { inlineSize: "auto", marginInline: "-12px", blockSize: "64px" } },
  },
  [`${part("actions")} ${part("action")} > svg`]: {
    "@media": { [wideScreen]: { display: "none" } },
  },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { outline: "1px solid #1d4e89", outlineOffset: "-6px", borderColor: "#1d4e89" },
  [part("total")]: {
    borderBlockStart: "0 solid transparent",
    boxShadow: "inset 0 1px 0 #1d4e89, inset 0 4px 0 #fff, inset 0 5px 0 #1d4e89",
    paddingBlockStart: "16px",
  },
  // A street's name on a wall: the amount between two columns of tiles, and the card in a frame of them.
  [part("pay-total")]: {
    borderBlockEnd: "0 solid transparent",
    "@media": { [highScreen]: { vars: { "--pay-amount": "3.25rem" } } },
  },
  [part("pay-line")]: {
    padding: "12px 18px",
    background: "var(--ts-colour-surface)",
    border: "1px solid #1d4e89",
    outline: "1px solid #1d4e89",
    outlineOffset: "-6px",
    "@media": {
      [highScreen]: {
        display: "grid",
        justifyItems: "center",
        justifyContent: "center",
        padding: "14px 34px 16px",
        background: `${tile} 0 0 / 24px 24px no-repeat round, ${tile} 100% 0 / 24px 24px no-repeat round, var(--ts-colour-surface)`,
        outlineOffset: "-1px",
      },
    },
  },
  [part("pay-card")]: {
    padding: "14px",
    background: "var(--ts-colour-surface)",
    border: "1px solid #1d4e89",
    "@media": {
      "(max-height: 640px)": { padding: 0, background: "none", border: "0 solid transparent" },
      [`${wideScreen} and ${highScreen}`]: {
        padding: "8px",
        border: "12px solid transparent",
        borderImage: "var(--ts-card-frame)",
      },
    },
  },
  [part("pay-fold")]: { borderBlock: "1px solid #1d4e89" },
  ...barEdge("16px", { background: `${tile} 50% 0 / 16px 16px` }),
  // The state is a street's name on the wall, in its frame.
  [part("order-headline")]: {
    padding: "12px 18px",
    minBlockSize: "calc(2lh + 24px)",
    alignItems: "center",
    textAlign: "center",
    background: "var(--ts-colour-surface)",
    border: "1px solid #1d4e89",
    outline: "1px solid #1d4e89",
    outlineOffset: "-6px",
  },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
