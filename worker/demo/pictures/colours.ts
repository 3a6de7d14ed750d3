import { formatHex, luminance, mix, parseColour, type Rgb } from "#themes/colour";

/** A colour of a picture, as `#rrggbb`. */
export type Hex = string;

/** Mixes two colours; `share` is the part of the second. */
export function blend(one: Hex, other: Hex, share: number): Hex {
  return formatHex(mix(rgb(one), rgb(other), share));
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: Hex): number {
  return luminance(rgb(colour)) ** 0.45;
}

/** Hue in degrees, and how strong it is, 0 to 1. */
export function hueOf(colour: Hex): { hue: number; strength: number } {
  const { r, g, b } = rgb(colour);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  if (range === 0) return { hue: 0, strength: 0 };
  const raw = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return { hue: (raw * 60 + 360) % 360, strength: range / Math.max(most, 1) };
}

/** A colour on a scale from dark to light. */
export function onScale(scale: readonly Hex[], share: number): Hex {
  const place = Math.min(Math.max(share, 0), 1) * (scale.length - 1);
  const low = Math.floor(place);
  const [from, to] = [scale[low] ?? "#000000", scale[low + 1] ?? scale[low] ?? "#000000"];
  return blend(from, to, place - low);
}

function rgb(colour: Hex): Rgb {
  return parseColour(colour) ?? { r: 0, g: 0, b: 0 };
}
