import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const dishes = style({ display: "grid" });
/** What can be done with a dish stands below its name where a phone is too narrow for both. */
export const dish = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
  paddingBlock: vars.space.row,
  selectors: { "& + &": { borderBlockStart: vars.border.section } },
});
export const words = style({ display: "grid", gap: "2px", flex: "1 1 12rem" });
export const detail = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
export const actions = style({ display: "flex", alignItems: "center", gap: "16px" });
