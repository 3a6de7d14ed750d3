import { style } from "@vanilla-extract/css";
import { hiddenRule } from "~/ui/hidden.css";
import { lowScreen } from "~/ui/media";

/** A low screen hides the teaser from sight, so that the menus are visible without scrolling. */
export const teaser = style({ "@media": { [lowScreen]: hiddenRule } });
