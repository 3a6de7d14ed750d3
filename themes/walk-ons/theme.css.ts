import { makeTheme } from "../make-theme";
import { theme } from "./tokens";

makeTheme("WALK_ONS", theme);
