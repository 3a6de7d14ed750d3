import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const link = style({ gap: "6px" });

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 150px), 1fr))",
  columnGap: "16px",
});
export const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  minBlockSize: "48px",
  color: vars.colour.ink,
  textDecorationColor: vars.colour.lineStrong,
  selectors: {
    "&[aria-current]": {
      color: vars.colour.brandText,
      fontFamily: vars.type.strong,
      fontWeight: vars.type.strongWeight,
    },
  },
});
