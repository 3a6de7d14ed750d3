import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css";

export const note = style({ color: vars.colour.muted, fontSize: vars.type.sizeSmall });
