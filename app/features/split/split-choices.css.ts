import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const choices = style({ display: "grid", gap: vars.action.gap });
