// Written by themes/list-brands.mjs from the folders beside it.
import { theme as BHG } from "./bhg/tokens";
import { theme as CENTURION } from "./centurion/tokens";
import { theme as base } from "./default/tokens";
import { theme as DINEAMIC } from "./dineamic/tokens";
import { theme as DRAKES } from "./drakes/tokens";
import { theme as DS_CAFE } from "./ds-cafe/tokens";
import { theme as FRIC_FRAC } from "./fric-frac/tokens";
import { theme as GRUPPOMIMO } from "./gruppomimo/tokens";
import { theme as LEON } from "./leon/tokens";
import { theme as LETTUCE } from "./lettuce/tokens";
import { theme as PARCHED_HOSPITALITY } from "./parched-hospitality/tokens";
import { theme as WALK_ONS } from "./walk-ons/tokens";

export const brandTokens = {
  default: base.tokens,
  BHG: BHG.tokens,
  CENTURION: CENTURION.tokens,
  DINEAMIC: DINEAMIC.tokens,
  DRAKES: DRAKES.tokens,
  DS_CAFE: DS_CAFE.tokens,
  FRIC_FRAC: FRIC_FRAC.tokens,
  GRUPPOMIMO: GRUPPOMIMO.tokens,
  LEON: LEON.tokens,
  LETTUCE: LETTUCE.tokens,
  PARCHED_HOSPITALITY: PARCHED_HOSPITALITY.tokens,
  WALK_ONS: WALK_ONS.tokens,
};
