/** The twelve locales of the product (I18N-01). */
export const locales = [
  "en-US",
  "en-GB",
  "en-CA",
  "fr",
  "fr-BE",
  "es",
  "ca",
  "it-IT",
  "pt-PT",
  "de-DE",
  "nl-NL",
  "nl-BE",
] as const;

export type Locale = (typeof locales)[number];

/** What is spoken where nothing better is known (I18N-02). */
export const DEFAULT_LOCALE: Locale = "en-US";

/** @returns whether the text is one of the product's locales, letter for letter. */
export function isLocale(text: string | null | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/**
 * Picks the locale for a phone's `Accept-Language`: an exact match first, then the same language,
 * preferring the venue's own variant of it (a French phone in Brussels reads Belgian French).
 *
 * @returns nothing when no wanted language is one of ours.
 */
export function matchLocale(acceptLanguage: string, venueLocale?: Locale): Locale | undefined {
  for (const wanted of preferences(acceptLanguage)) {
    const exact = locales.find((locale) => locale.toLowerCase() === wanted);
    const language = wanted.split("-")[0];
    if (exact && wanted.includes("-")) return exact;
    if (venueLocale && venueLocale.split("-")[0] === language) return venueLocale;
    const same = exact ?? locales.find((locale) => locale.split("-")[0] === language);
    if (same) return same;
  }
  return undefined;
}

function preferences(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((part, place) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((text) => text.trim().startsWith("q="));
      const weight = quality ? Number.parseFloat(quality.trim().slice(2)) : 1;
      return { tag: tag.trim(), weight: Number.isFinite(weight) ? weight : 0, place };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ tag }) => tag);
}
