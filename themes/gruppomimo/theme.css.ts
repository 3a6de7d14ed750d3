import { makeTheme } from "../make-theme";
import { theme } from "./tokens";

makeTheme("GRUPPOMIMO", theme);
