import { brandTokens } from "./brand-tokens";
import type { ThemeName } from "./theme-names";
import type { ThemeTokens } from "./theme-values";

export { isThemeName, type ThemeName, themeClass, themeFolder, themeNames } from "./theme-names";
export type { ThemeTokens } from "./theme-values";
export { brandSurface, venueColours } from "./venue-colours";

/** Every theme's values, for what a stylesheet can't say: meta colours, manifests, e-mails. */
export const themeTokens: Record<ThemeName, ThemeTokens> = brandTokens;
