import { globalStyle, style } from "@vanilla-extract/css";
import { dish, item, words } from "./menu.css";

/** A dish is set by the room that it has: a brand may put two beside each other. */
export const listed = style([item, { containerType: "inline-size" }]);

/** A dish with buttons of its own, which stand below its words and beside its picture. */
export const adds = style([dish, { position: "relative" }]);
export const beside = style({
  flex: 1,
  alignSelf: "stretch",
  minInlineSize: 0,
  display: "grid",
  gridTemplateRows: "1fr auto",
  alignItems: "start",
  gap: "4px",
});
export const wayIn = style([
  words,
  {
    color: "inherit",
    textDecoration: "none",
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
]);

/** Less than this is too little for a picture beside the words. */
const NARROW = "(max-width: 230px)";

globalStyle(`${listed} > ${dish}`, {
  "@container": { [NARROW]: { flexDirection: "column-reverse", alignItems: "stretch" } },
});
globalStyle(`${listed} > ${dish} > img`, {
  "@container": { [NARROW]: { inlineSize: "100%", aspectRatio: "4 / 3" } },
});
