import { makeTheme } from "../make-theme";
import { theme } from "./tokens";

makeTheme("FRIC_FRAC", theme);
