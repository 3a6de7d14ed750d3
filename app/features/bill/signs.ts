import type { GuestSign } from "~/domain/bill/guest-signs";

/** The characters of the signs that guests choose from; every phone has them in colour. */
export const SIGNS: Readonly<Record<GuestSign, string>> = {
  FOX: "\u{1F98A}",
  OWL: "\u{1F989}",
  OCTOPUS: "\u{1F419}",
  BEE: "\u{1F41D}",
  LEMON: "\u{1F34B}",
  CHILLI: "\u{1F336}\uFE0F",
  MUSHROOM: "\u{1F344}",
  CACTUS: "\u{1F335}",
};
