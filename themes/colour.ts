/** Red, green and blue, each 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/**
 * `#rgb`, `#rrggbb`, without the hash, or `rgb(r, g, b)`; anything else, transparency included, is
 * `undefined`.
 */
export function parseColour(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return {
      r: Number.parseInt(full.slice(0, 2), 16),
      g: Number.parseInt(full.slice(2, 4), 16),
      b: Number.parseInt(full.slice(4, 6), 16),
    };
  }
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value);
  if (!parts) return undefined;
  const [r, g, b] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return r <= 255 && g <= 255 && b <= 255 ? { r, g, b } : undefined;
}

export function formatHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance by WCAG 2: 0 for black, 1 for white. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast by WCAG 2: 1 for the same colour, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours look: the distance in CIELAB (CIE76). From about 20 nobody takes one for the other. */
export function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** Mixes two colours; `share` is the part of `other`, 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share);
  return { r: blend(one.r, other.r), g: blend(one.g, other.g), b: blend(one.b, other.b) };
}

export const black: Rgb = { r: 0, g: 0, b: 0 };
export const white: Rgb = { r: 255, g: 255, b: 255 };

/** Text on a brand colour: black when its luminance is above 0.5, otherwise white (TEN-26). */
export function textOn(surface: Rgb): Rgb {
  return luminance(surface) > 0.5 ? black : white;
}

/** In steps of 2 % until it stands off every `against` by `ratio`, to keep as much of the hue as possible. */
export function shadeUntil(colour: Rgb, towards: Rgb, against: Rgb[], ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share);
    if (against.every((other) => contrast(candidate, other) >= ratio)) return candidate;
  }
  return towards;
}

/** CIELAB with the white point D65. */
function lab({ r, g, b }: Rgb): { l: number; a: number; b: number } {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const bend = (share: number) =>
    share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  const x = bend((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505);
  const y = bend(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = bend((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** @throws where a token is no plain colour, which is a mistake in its theme. */
export function readColour(token: string): Rgb {
  const colour = parseColour(token);
  if (!colour) throw new Error(`A theme's token is not a plain colour: ${token}`);
  return colour;
}
