// Written by themes/list-brands.mjs from the folders beside it.
export const brandNames = [
  "default",
  "BHG",
  "CENTURION",
  "DINEAMIC",
  "DRAKES",
  "DS_CAFE",
  "FRIC_FRAC",
  "GRUPPOMIMO",
  "LEON",
  "LETTUCE",
  "PARCHED_HOSPITALITY",
  "WALK_ONS",
] as const;
