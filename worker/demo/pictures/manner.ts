import type { Hex } from "./colours";

/** What a brand's pictures are drawn on and with. */
export interface Manner {
  /** The ground of the nth picture of a menu: each has a few, so that neighbours differ. */
  ground(place: number): string;
  /** Patterns and gradients that the picture uses. */
  defs?: string;
  /** The colour of an area that would have this one in daylight. */
  colour(daylight: Hex): Hex;
  /** A line around each area; of a colour that follows the area's, where that is a function. */
  outline?: { width: number; colour: Hex | ((daylight: Hex) => Hex); opacity?: number };
  /** What is laid over an area besides its colour, such as hatching: a paint, or nothing. */
  over?(daylight: Hex): string | null;
  /** Around the whole dish, the outermost first. */
  halos?: readonly { width: number; colour: Hex; opacity?: number; dx?: number; dy?: number }[];
  /** A shadow below each piece, as of cut paper. */
  dropped?: { dx: number; dy: number; opacity: number };
  /** How far a point may be from where it belongs, as when drawn by hand. */
  wobble: number;
  shade: string;
  shine: string;
  /** Above everything. */
  top?: string;
  /** How large the dish is on its ground; left out, 1. */
  scale?: number;
}
