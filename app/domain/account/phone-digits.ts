/** In digits: a carrier's or a mobile's code, which some countries dial within a number. */
export const MAX_CARRIER_DIGITS = 3;
