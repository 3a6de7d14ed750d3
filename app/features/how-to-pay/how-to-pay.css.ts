import { style } from "@vanilla-extract/css";

export const steps = style({ display: "grid", gap: "16px" });
export const step = style({ display: "flex", alignItems: "center", gap: "16px" });
