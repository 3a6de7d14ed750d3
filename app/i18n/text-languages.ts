import { type Language, languages, parseLanguage } from "./languages";
import { isLocale, type Locale, locales } from "./locales";

/**
 * What the texts of a menu may be published under: one of the thirty menu languages (I18N-03), or a locale where
 * a region has its own words ("fr-BE") or no menu language is spoken ("ca"). None is written from right to left.
 */
export const textLanguages = [...languages, ...locales] as const;

export type TextLanguage = Language | Locale;

/** The menu language that texts are in; nothing for Catalan, which menus can't be asked for in. */
export function languageOfTexts(code: TextLanguage): Language | undefined {
  return code === "en-US" ? "US" : parseLanguage(code.split("-")[0] ?? "");
}

/** The language tag of texts: "en-US" of US, "ja" of JA. */
export function regionTagOf(code: TextLanguage): string {
  if (isLocale(code)) return code;
  return code === "US" ? "en-US" : code.toLowerCase();
}

/** The same without its region, as pages mark foreign words: "en" of EN, US and en-GB. */
export function tagOf(code: TextLanguage): string {
  return regionTagOf(code).slice(0, 2);
}

/** The language itself, and after it the other English, which suits its readers better than a foreign language. */
export function withOtherEnglish(language: Language): Language[] {
  if (language === "EN") return ["EN", "US"];
  return language === "US" ? ["US", "EN"] : [language];
}

/**
 * The texts in which a guest reads something, the best first: of a language, the page's own region comes before
 * what the texts are written in, that before the language's own code, and that before other regions. English of
 * another kind comes last.
 *
 * @param written what its own texts are in.
 * @param known what it is translated into.
 * @param asked the menu language; left out where only the page's locale is known.
 * @returns nothing where it is in none of them.
 */
export function readableTexts(
  { written, known }: { written: TextLanguage; known: Iterable<TextLanguage> },
  { asked, page }: { asked: Language | undefined; page?: Locale | undefined },
): TextLanguage[] {
  const rank = (code: TextLanguage): number | null => {
    const language = languageOfTexts(code);
    const isPages = code === page || (page === "en-US" && code === "US");
    if (isPages && (language === asked || (asked === "EN" && language === "US"))) return 0;
    if (!language || !asked) return null;
    if (language !== asked) return withOtherEnglish(asked).includes(language) ? 4 : null;
    if (code === written) return 1;
    return code === language ? 2 : 3;
  };
  return [...new Set([written, ...known])]
    .flatMap((code) => {
      const ranked = rank(code);
      return ranked === null ? [] : [{ code, ranked }];
    })
    .sort((one, other) => one.ranked - other.ranked)
    .map(({ code }) => code);
}
