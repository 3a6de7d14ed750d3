import { inEnglish } from "./in-english";
import { onTheContinent } from "./on-the-continent";
import type { LandingWords } from "./tiles";

/** How the demo venues arrange the first page of their tables; a venue without an entry lists its menus. */
export const landingWords: Record<string, LandingWords> = { ...inEnglish, ...onTheContinent };
