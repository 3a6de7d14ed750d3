import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const languages = style({ display: "flex", flexWrap: "wrap", gap: "0 4px" });
export const folded = style({
  minBlockSize: "44px",
  paddingBlock: "10px",
  cursor: "pointer",
  fontSize: vars.type.sizeSmall,
});
export const language = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: "44px",
  paddingInline: "10px",
  marginInlineStart: "-10px",
  marginInlineEnd: "10px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  selectors: {
    "&[aria-current]": {
      color: vars.colour.ink,
      fontFamily: vars.type.strong,
      fontWeight: vars.type.strongWeight,
      textDecorationThickness: "2px",
    },
  },
});
