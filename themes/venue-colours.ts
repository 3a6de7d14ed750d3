import {
  black,
  contrast,
  difference,
  formatHex,
  mix,
  parseColour,
  type Rgb,
  readColour,
  shadeUntil,
  textOn,
  white,
} from "./colour";
import { type ThemeTokens, vars } from "./contract.css";

/** From here on nobody takes one part of a bill's bar for another, by CIE76. */
export const APART = 22;

/** A theme with `var(--ts-colour-…)` references, or a venue's colours over it. */
type Coloured = Pick<ThemeTokens, "colour" | "progress">;

/** What a venue's customization may set. Texts as they were stored: checked here. */
interface VenueColourInput {
  brand?: string | null | undefined;
  accent?: string | null | undefined;
  /** The ground of the page, and of cards upon it. */
  page?: string | null | undefined;
  card?: string | null | undefined;
  text?: string | null | undefined;
}

const AA = 4.5;
/** What a line or a ring must stand off by, which is no text. */
const MARK = 3;

/**
 * Empty when nothing usable is set: a broken colour is dropped. Text on the brand is black above a
 * luminance of 0.5, else white (TEN-26); surfaces under text are shaded until 4.5:1 holds.
 */
export function venueColours(input: VenueColourInput, published: ThemeTokens): string {
  const { theme, rules } = withGrounds(input, published);
  const brand = readOwn(input.brand);
  if (brand) rules.push(...brandRules(brand, theme));
  const accent = readOwn(input.accent);
  if (accent) rules.push(...accentRules(accent, theme));
  const text = readOwn(input.text);
  if (text)
    rules.push(declare(vars.colour.ink, shadeUntil(text, awayOf(theme), inkGrounds(theme), AA)));
  rules.push(...ownPartRules(rules, theme));
  return rules.length === 0 ? "" : `:root[class]{${rules.join(";")}}`;
}

/** The colour of the band at the top of a page, for the phone's own bar above it. */
export function bandColour(input: VenueColourInput, published: ThemeTokens): string {
  const { theme } = withGrounds(input, published);
  const brand = readOwn(input.brand);
  return brand ? formatHex(brandBand(brand, theme).surface) : theme.band.colour;
}

/** The theme on the venue's own page and cards, and the rules that say so. */
function withGrounds({ page, card }: VenueColourInput, theme: ThemeTokens) {
  const { colour, band } = theme;
  const towards = theme.scheme === "dark" ? black : white;
  const onPage = readOwn(page);
  const onCard = readOwn(card);
  const hasPageBand = band.colour === colour.canvas;
  const ground = (own: Rgb, more: string[] = []) => {
    const texts = GROUND_TEXTS.map((name) => colour[name]).concat(more);
    const readable = shadeUntil(own, towards, texts.map(readColour), AA);
    return shadeUntil(readable, towards, [colour.lineStrong, colour.focus].map(readColour), MARK);
  };
  const canvas = onPage && ground(onPage, hasPageBand ? [band.ink] : []);
  const surface = onCard && ground(onCard);
  const between =
    (canvas || surface) &&
    ground(mix(canvas ?? readColour(colour.canvas), surface ?? readColour(colour.surface), 0.5));
  const own = { canvas, surface, surfaceAlt: between };
  const rules: string[] = [];
  const grounds: Partial<ThemeTokens["colour"]> = {};
  for (const [name, value] of Object.entries(own) as [keyof typeof own, Rgb | undefined][]) {
    if (!value) continue;
    grounds[name] = formatHex(value);
    rules.push(declare(vars.colour[name], value));
  }
  if (canvas && hasPageBand) rules.push(declare(vars.band.colour, canvas));
  return {
    rules,
    theme: {
      ...theme,
      colour: { ...colour, ...grounds },
      band: canvas && hasPageBand ? { ...band, colour: formatHex(canvas) } : band,
    },
  };
}

const GROUND_TEXTS = [
  "ink",
  "muted",
  "brandText",
  "accent",
  "success",
  "warning",
  "danger",
] as const satisfies (keyof ThemeTokens["colour"])[];

function readOwn(text: string | null | undefined): Rgb | undefined {
  return text ? parseColour(text) : undefined;
}

function awayOf(theme: ThemeTokens): Rgb {
  return theme.scheme === "dark" ? white : black;
}

function inkGrounds(theme: ThemeTokens): Rgb[] {
  const { hero, bar, count, card } = theme;
  const more = [
    bar.background,
    card.background,
    ...[hero, count]
      .filter(({ ink }) => ink === vars.colour.ink)
      .map(({ background }) => background),
  ];
  return [...groundsOf(theme), ...more.flatMap((ground) => parseColour(ground) ?? [])];
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
  const asText = shadeUntil(brand, awayOf(theme), grounds, AA);
  const soft = mix(readColour(theme.colour.surface), brand, dark ? 0.16 : 0.1);
  const band = brandBand(brand, theme);
  return [
    declare(vars.colour.brand, brand),
    declare(vars.colour.brandSurface, surface),
    declare(vars.colour.brandSurfaceHover, mix(surface, text === white ? black : white, 0.12)),
    declare(vars.colour.onBrand, text),
    declare(vars.colour.brandText, asText),
    declare(vars.colour.brandSoft, soft),
    declare(vars.colour.onBrandSoft, shadeUntil(asText, awayOf(theme), [soft], AA)),
    declare(vars.band.colour, band.surface),
    declare(vars.band.ink, band.text),
  ];
}

/** The header band carries the venue's name, so it follows the rule for text on the brand. */
function brandBand(brand: Rgb, theme: ThemeTokens): { surface: Rgb; text: Rgb } {
  // A theme whose band is not the brand colour has its own: the venue set a colour, no layout.
  const own = readColour(theme.band.colour);
  if (theme.band.colour !== theme.colour.brandSurface && theme.band.colour !== theme.colour.brand) {
    return { surface: own, text: readColour(theme.band.ink) };
  }
  return brandSurface(brand);
}

function accentRules(accent: Rgb, theme: ThemeTokens): string[] {
  const { surface, text } = brandSurface(accent);
  const asText = shadeUntil(accent, awayOf(theme), groundsOf(theme), AA);
  return [
    declare(vars.colour.accent, asText),
    declare(vars.colour.accentSurface, surface),
    declare(vars.colour.onAccent, text),
  ];
}

/** The first of the venue's colours that stands out, else one of its theme's. */
function ownPartRules(rules: readonly string[], theme: ThemeTokens): string[] {
  const colour = { ...theme.colour };
  for (const name of Object.keys(colour) as (keyof typeof colour)[]) {
    const start = declarationOf(vars.colour[name]);
    const rule = rules.findLast((candidate) => candidate.startsWith(start));
    if (rule) colour[name] = rule.slice(start.length);
  }
  const shown = { colour, progress: theme.progress };
  const standsOutHere = (own: Rgb | undefined) => own && standsOut(own, shown);
  if (rules.length === 0 || standsOutHere(paintColours(theme.progress.own, shown)[0])) return [];
  const { accentSurface, brandSurface } = colour;
  const published = [theme.colour.accentSurface, theme.colour.brandSurface, colour.warning];
  const candidates = [accentSurface, brandSurface, ...published, colour.ink].map(readColour);
  const own = candidates.find(standsOutHere) ?? readColour(colour.ink);
  return [declare(vars.progress.own, own), declare(vars.progress.ownLine, strongestOn(own))];
}

function strongestOn(ground: Rgb): Rgb {
  return contrast(black, ground) > contrast(white, ground) ? black : white;
}

function groundsOf(theme: ThemeTokens): Rgb[] {
  return [theme.colour.canvas, theme.colour.surface, theme.colour.surfaceAlt].map(readColour);
}

function declare(reference: string, colour: Rgb): string {
  return declarationOf(reference) + formatHex(colour);
}

/** How the rule of a token begins. */
function declarationOf(reference: string): string {
  return `${reference.slice("var(".length, -1)}:`;
}

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
