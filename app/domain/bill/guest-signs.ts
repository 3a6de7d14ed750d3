export const GUEST_SIGNS = [
  "FOX",
  "OWL",
  "OCTOPUS",
  "BEE",
  "LEMON",
  "CHILLI",
  "MUSHROOM",
  "CACTUS",
] as const;

export type GuestSign = (typeof GUEST_SIGNS)[number];
