import { arrange } from "../arrange";
import { makeTheme } from "../make-theme";
import { part } from "../parts";
import { stamp } from "./stamp";
import { theme } from "./tokens";

makeTheme("BHG", theme);

const wide = "(min-width: 360px)";

arrange("BHG", {
  // A wall of tiles: two dishes beside each other, each in its own frame, the price at the foot.
  [part("menu-dishes")]: {
    "@media": { [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "1px" } },
  },
  [part("menu-item")]: {
    "@media": {
      [wide]: {
        borderBlockStart: "0 solid transparent",
        boxShadow: "0 0 0 1px var(--ts-colour-line)",
      },
    },
  },
  [`${part("menu-item")}:not(:has(> ${part("menu-dish")}))`]: { gridColumn: "1 / -1" },
  [`${part("menu-item")}:last-child:nth-child(odd)`]: { gridColumn: "1 / -1" },
  [`${part("menu-item")} > ${part("menu-dish")}`]: {
    "@media": { [wide]: { blockSize: "100%", padding: "14px 10px 12px" } },
  },
  // Its picture is a tile of its own, across the top of the frame.
  [`${part("menu-item")} > ${part("menu-dish")}:has(> img)`]: {
    "@media": { [wide]: { flexDirection: "column", gap: "10px", paddingBlockStart: 0 } },
  },
  [`${part("menu-dish")} > img`]: {
    "@media": {
      [wide]: {
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
    "@media": { [wide]: { aspectRatio: "2" } },
  },
  // A tile as wide as the wall has its buttons at the end of its foot.
  [`${part("menu-item")}:last-child:nth-child(odd) ${part("menu-dish")}:has(${part("menu-add")}) > img`]:
    { "@media": { [wide]: { gridArea: "1 / 1 / auto / -1", justifySelf: "start" } } },
  [`${part("menu-item")}:last-child:nth-child(odd) ${part("menu-dish")}:has(> img) ${part("menu-words")}`]:
    { "@media": { [wide]: { gridArea: "2 / 1" } } },
  [part("menu-words")]: {
    "@media": {
      [wide]: { flex: "1 1 auto", alignSelf: "stretch", gridTemplateRows: "auto auto 1fr auto" },
    },
  },
  [part("menu-line")]: { "@media": { [wide]: { display: "contents" } } },
  [part("menu-name")]: { fontSize: "1rem", lineHeight: 1.25 },
  [part("menu-tags")]: { alignContent: "start" },
  [part("menu-price")]: {
    "@media": { [wide]: { gridRow: 4, marginInlineStart: 0, paddingBlockStart: "4px" } },
  },
  [`${part("menu-price")} > *`]: { color: "var(--ts-colour-brand-text)" },
  // The ways to split are tiles of the same wall: their picture above, their words below.
  [part("actions")]: {
    "@media": { [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "12px" } },
  },
  [`${part("actions")} > li, ${part("actions")} form`]: { display: "grid" },
  [`${part("actions")} ${part("action")}`]: {
    "@media": {
      [wide]: {
        blockSize: "100%",
        flexDirection: "column",
        justifyContent: "flex-start",
        padding: "0 12px 16px",
        textAlign: "center",
      },
    },
  },
  [`${part("actions")} ${part("action-sign")}`]: {
    "@media": { [wide]: { inlineSize: "auto", marginInline: "-12px", blockSize: "64px" } },
  },
  [`${part("actions")} ${part("action")} > svg`]: { "@media": { [wide]: { display: "none" } } },
  [`${part("actions")} ${part("action-words")}`]: { alignContent: "start" },
  [part("tile")]: { outline: "1px solid #1d4e89", outlineOffset: "-6px", borderColor: "#1d4e89" },
  [part("total")]: {
    borderBlockStart: "0 solid transparent",
    boxShadow: "inset 0 1px 0 #1d4e89, inset 0 4px 0 #fff, inset 0 5px 0 #1d4e89",
    paddingBlockStart: "16px",
  },
  // A tile between two borders of the same blue.
  [part("pay-total")]: {
    padding: "14px 18px",
    background: "var(--ts-colour-surface)",
    border: "1px solid #1d4e89",
    outline: "1px solid #1d4e89",
    outlineOffset: "-6px",
  },
  [part("pay-fold")]: { borderBlock: "1px solid #1d4e89" },
  [part("paid-stamp")]: { backgroundImage: stamp },
});
