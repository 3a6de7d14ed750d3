import { makeTheme } from "../make-theme";
import { theme } from "./tokens";

makeTheme("DS_CAFE", theme);
