import { theme as bhg } from "./bhg/tokens";
import { theme as centurion } from "./centurion/tokens";
import { theme as base } from "./default/tokens";
import { theme as dineamic } from "./dineamic/tokens";
import { theme as drakes } from "./drakes/tokens";
import { theme as dsCafe } from "./ds-cafe/tokens";
import { theme as fricFrac } from "./fric-frac/tokens";
import { theme as gruppomimo } from "./gruppomimo/tokens";
import { theme as leon } from "./leon/tokens";
import { theme as lettuce } from "./lettuce/tokens";
import { theme as parched } from "./parched-hospitality/tokens";
import type { ThemeName } from "./theme-names";
import type { ThemeTokens } from "./theme-values";
import { theme as walkOns } from "./walk-ons/tokens";

export { isThemeName, type ThemeName, themeClass, themeFolder, themeNames } from "./theme-names";
export type { ThemeTokens } from "./theme-values";
export { brandSurface, type VenueColourInput, venueColours } from "./venue-colours";

/** Every theme's values, for what a stylesheet can't say: meta colours, manifests, e-mails. */
export const themeTokens: Record<ThemeName, ThemeTokens> = {
  default: base.tokens,
  LETTUCE: lettuce.tokens,
  DRAKES: drakes.tokens,
  BHG: bhg.tokens,
  CENTURION: centurion.tokens,
  GRUPPOMIMO: gruppomimo.tokens,
  LEON: leon.tokens,
  DS_CAFE: dsCafe.tokens,
  DINEAMIC: dineamic.tokens,
  FRIC_FRAC: fricFrac.tokens,
  PARCHED_HOSPITALITY: parched.tokens,
  WALK_ONS: walkOns.tokens,
};
