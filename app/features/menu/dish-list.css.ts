import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";
import { dish, dishText, item } from "./menu.css";

/** Enough for the buttons below the picture, or in its column where there is none. */
const WIDE = "(min-width: 260px)";

/** A dish with buttons of its own: in a narrow place they stand below its dishText. */
export const adds = style([
  dish,
  {
    position: "relative",
    "@container": {
      [WIDE]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        gridTemplateRows: "auto 1fr",
        alignItems: "start",
        gap: "4px 14px",
      },
    },
  },
]);
export const beside = style({
  flex: 1,
  alignSelf: "stretch",
  minInlineSize: 0,
  display: "grid",
  gridTemplateRows: "1fr auto",
  alignItems: "start",
  gap: "4px",
  "@container": { [WIDE]: { display: "contents" } },
});
globalStyle(`${adds} > img`, {
  "@container": { [WIDE]: { gridArea: "1 / 2", justifySelf: "end" } },
});
globalStyle(`${beside} > *`, { "@container": { [WIDE]: { gridColumn: 2 } } });
globalStyle(`${adds}:not(:has(> img)) > ${beside} > *`, {
  "@container": { [WIDE]: { gridRow: "1 / span 2", alignSelf: "center" } },
});
export const wayIn = style([
  dishText,
  {
    color: "inherit",
    textDecoration: "none",
    "@container": { [WIDE]: { gridArea: "1 / 1 / span 2" } },
    "::after": { content: '""', position: "absolute", inset: 0 },
  },
]);

/** Less than this is too little for a picture beside the dishText. */
const NARROW = "(max-width: 230px)";

globalStyle(`${item} > ${dish}`, {
  "@container": { [NARROW]: { flexDirection: "column-reverse", alignItems: "stretch" } },
});
globalStyle(`${item} > ${dish} > img`, {
  "@container": { [NARROW]: { inlineSize: "100%", aspectRatio: "4 / 3" } },
});

/** Its place is reserved before it has loaded; an upright one must not be higher than the screen. */
export const video = style({
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "70vh",
  objectFit: "cover",
  borderRadius: vars.radius.card,
  backgroundColor: "#000",
});
