import { black, formatHex, mix, parseColour, type Rgb, shadeUntil, textOn, white } from "./colour";
import { vars } from "./contract.css";
import type { ThemeTokens } from "./theme-values";

/** What a venue's customization may set. Texts as they were stored: checked here. */
export interface VenueColourInput {
  brand?: string | null | undefined;
  accent?: string | null | undefined;
}

const AA = 4.5;

/**
 * The rule block of a venue's own colours, for the page's one nonced `<style>`, or an empty
 * string when nothing usable is set: a broken colour is dropped and the theme's stays.
 *
 * Text on the brand is black above a luminance of 0.5, else white (TEN-26). Where white would
 * be too faint on a mid-tone, the surface under the text is shaded until 4.5:1 holds; the exact
 * colour stays wherever there is no text on it.
 */
export function venueColours(input: VenueColourInput, theme: ThemeTokens): string {
  const rules: string[] = [];
  const brand = input.brand ? parseColour(input.brand) : undefined;
  if (brand) rules.push(...brandRules(brand, theme));
  const accent = input.accent ? parseColour(input.accent) : undefined;
  if (accent) rules.push(...accentRules(accent, theme));
  return rules.length === 0 ? "" : `:root[class]{${rules.join(";")}}`;
}

/** The colour of the band at the top of a page, for the phone's own bar above it. */
export function bandColour(input: VenueColourInput, theme: ThemeTokens): string {
  const brand = input.brand ? parseColour(input.brand) : undefined;
  return brand ? formatHex(brandBand(brand, theme).surface) : theme.band.colour;
}

/** The surface that carries text in a venue's brand colour, and that text (TEN-26). */
export function brandSurface(brand: Rgb): { surface: Rgb; text: Rgb } {
  const text = textOn(brand);
  const away = text === white ? black : white;
  return { surface: shadeUntil(brand, away, [text], AA), text };
}

function brandRules(brand: Rgb, theme: ThemeTokens): string[] {
  const { surface, text } = brandSurface(brand);
  const grounds = groundsOf(theme);
  const dark = theme.scheme === "dark";
  const asText = shadeUntil(brand, dark ? white : black, grounds, AA);
  const soft = mix(read(theme.colour.surface), brand, dark ? 0.16 : 0.1);
  const band = brandBand(brand, theme);
  return [
    declare(vars.colour.brand, brand),
    declare(vars.colour.brandSurface, surface),
    declare(vars.colour.brandSurfaceHover, mix(surface, text === white ? black : white, 0.12)),
    declare(vars.colour.onBrand, text),
    declare(vars.colour.brandText, asText),
    declare(vars.colour.brandSoft, soft),
    declare(vars.colour.onBrandSoft, shadeUntil(asText, dark ? white : black, [soft], AA)),
    declare(vars.band.colour, band.surface),
    declare(vars.band.ink, band.text),
  ];
}

/** The header band carries the venue's name, so it follows the rule for text on the brand. */
function brandBand(brand: Rgb, theme: ThemeTokens): { surface: Rgb; text: Rgb } {
  // A theme whose band is not the brand colour has its own: the venue set a colour, no layout.
  const own = read(theme.band.colour);
  if (theme.band.colour !== theme.colour.brandSurface && theme.band.colour !== theme.colour.brand) {
    return { surface: own, text: read(theme.band.ink) };
  }
  return brandSurface(brand);
}

function accentRules(accent: Rgb, theme: ThemeTokens): string[] {
  const { surface, text } = brandSurface(accent);
  const asText = shadeUntil(accent, theme.scheme === "dark" ? white : black, groundsOf(theme), AA);
  return [
    declare(vars.colour.accent, asText),
    declare(vars.colour.accentSurface, surface),
    declare(vars.colour.onAccent, text),
  ];
}

function groundsOf(theme: ThemeTokens): Rgb[] {
  return [theme.colour.canvas, theme.colour.surface, theme.colour.surfaceAlt].map(read);
}

function read(token: string): Rgb {
  const colour = parseColour(token);
  if (!colour) throw new Error(`A theme's token is not a plain colour: ${token}`);
  return colour;
}

function declare(reference: string, colour: Rgb): string {
  const name = reference.slice("var(".length, -1);
  return `${name}:${formatHex(colour)}`;
}
