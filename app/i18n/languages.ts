/** Languages that a menu can be asked for in (I18N-03); the app's own texts exist in twelve locales. */
export const languages = [
  "FR",
  "EN",
  "ES",
  "DE",
  "ZH",
  "JA",
  "IT",
  "NL",
  "PT",
  "PL",
  "CS",
  "SK",
  "SV",
  "DA",
  "NO",
  "FI",
  "HU",
  "EL",
  "UK",
  "SL",
  "HR",
  "BS",
  "SR",
  "MK",
  "BG",
  "RO",
  "RU",
  "TR",
  "KO",
  "US",
] as const;

export type Language = (typeof languages)[number];

/** Countries whose language is not called as they are; the rest is read from the code itself. */
const languageByCountry: Readonly<Record<string, Language>> = {
  AT: "DE",
  BE: "FR",
  BR: "PT",
  CA: "EN",
  CH: "DE",
  CN: "ZH",
  CZ: "CS",
  DK: "DA",
  GR: "EL",
  JP: "JA",
  KR: "KO",
  MX: "ES",
  RS: "SR",
  SE: "SV",
  SI: "SL",
  UA: "UK",
  US: "US",
};

/** @returns one of the supported codes (I18N-05), or nothing. GB is read as EN (I18N-04). */
export function parseLanguage(text: string): Language | undefined {
  const code = text.trim().toUpperCase();
  if (code === "GB") return "EN";
  return languages.find((language) => language === code);
}

/** The language of a menu where the guest has not chosen one: the country's, else EN (I18N-07). */
export function languageOfCountry(countryCode: string): Language {
  const code = countryCode.toUpperCase();
  // The code of Ukraine is UA; UK as a country is an old name of GB and not a language's code.
  if (code === "UK" || code === "GB") return "EN";
  return languageByCountry[code] ?? parseLanguage(code) ?? "EN";
}
