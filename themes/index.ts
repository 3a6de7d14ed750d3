import { brandTokens } from "./brand-tokens";
import type { ThemeTokens } from "./contract.css";
import type { ThemeName } from "./theme-names";

export type { ThemeTokens } from "./contract.css";
export { isThemeName, type ThemeName, themeClass, themeFolder, themeNames } from "./theme-names";
export { brandSurface, venueColours } from "./venue-colours";

/** Every theme's values, for what a stylesheet can't say: meta colours, manifests, e-mails. */
export const themeTokens: Record<ThemeName, ThemeTokens> = brandTokens;
