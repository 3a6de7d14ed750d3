import { difference, parseColour, type Rgb } from "./colour";
import type { ThemeTokens } from "./theme-values";

/** From here on nobody takes one part of a bill's bar for another, by CIE76. */
export const APART = 22;

/** A theme with `var(--ts-colour-…)` references, or a venue's colours over it. */
type Coloured = Pick<ThemeTokens, "colour" | "progress">;

/** Every opaque colour that a paint of the bar is made of, inside pictures too. */
export function paintColours(paint: string, { colour }: Coloured): Rgb[] {
  const written = [...paint.matchAll(/(?:#|%23)([0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(
    ([, hex]) => hex,
  );
  const named = [...paint.matchAll(/var\(--ts-colour-([\w-]+)\)/g)].map(
    ([, name]) => colour[camel(name ?? "") as keyof typeof colour],
  );
  return [...written, ...named].flatMap((value) => parseColour(value ?? "") ?? []);
}

/** Whether a guest's own part stands out from what others paid and from what is left. */
export function standsOut(own: Rgb, theme: Coloured): boolean {
  const { fill, track } = theme.progress;
  const others = [...paintColours(fill, theme), ...paintColours(track, theme)];
  return others.every((other) => difference(own, other) >= APART);
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
