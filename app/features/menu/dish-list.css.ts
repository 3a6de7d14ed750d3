import { globalStyle, style } from "@vanilla-extract/css";
import { dish, item } from "./menu.css";

/** A dish is set by the room that it has: a brand may put two beside each other. */
export const listed = style([item, { containerType: "inline-size" }]);

/** Less than this is too little for a picture beside the words. */
const NARROW = "(max-width: 230px)";

globalStyle(`${listed} > ${dish}`, {
  "@container": { [NARROW]: { flexDirection: "column-reverse", alignItems: "stretch" } },
});
globalStyle(`${listed} > ${dish} > img`, {
  "@container": { [NARROW]: { inlineSize: "100%", aspectRatio: "4 / 3" } },
});
