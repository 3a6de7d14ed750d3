import { style } from "@vanilla-extract/css";

export const sheet = style({ display: "grid", gap: "16px", marginBlockEnd: "14px" });
