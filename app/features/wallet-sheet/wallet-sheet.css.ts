import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const sheet = style({ display: "grid", gap: "16px", marginBlockEnd: "14px" });
export const or = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.colour.muted,
  fontSize: vars.type.sizeSmall,
  selectors: {
    "&::before, &::after": { content: "", flex: 1, borderBlockStart: vars.border.section },
  },
});
