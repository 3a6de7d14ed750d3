import { makeTheme } from "../make-theme";
import { theme } from "./tokens";

makeTheme("PARCHED_HOSPITALITY", theme);
