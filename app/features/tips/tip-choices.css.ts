import { globalStyle, style } from "@vanilla-extract/css";

export const form = style({ display: "grid", gap: "20px" });
/** The fields of a custom tip: shown once it is chosen, where the browser can tell. */
export const custom = style({
  display: "grid",
  gap: "16px",
  "@supports": { "selector(:has(*))": { display: "none" } },
});
globalStyle(`${form}:has(input[value=CUSTOM]:checked) ${custom}`, { display: "grid" });
