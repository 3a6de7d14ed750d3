import { style } from "@vanilla-extract/css";
import { hiddenRule } from "~/ui/hidden.css";

/** A low screen hides the teaser from sight, so that the menus are visible without scrolling. */
export const teaser = style({ "@media": { "(max-height: 640px)": hiddenRule } });
