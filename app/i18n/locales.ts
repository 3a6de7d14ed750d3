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
