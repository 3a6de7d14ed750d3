import type { Locale } from "./locales";

/** What those who speak a language call it; a country is named where one language has several. */
export const localeNames: Readonly<Record<Locale, string>> = {
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  "en-CA": "English (Canada)",
  fr: "Français",
  "fr-BE": "Français (Belgique)",
  es: "Español",
  ca: "Català",
  "it-IT": "Italiano",
  "pt-PT": "Português",
  "de-DE": "Deutsch",
  "nl-NL": "Nederlands",
  "nl-BE": "Nederlands (België)",
};
