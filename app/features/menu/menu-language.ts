import { type Language, languageOfCountry, parseLanguage } from "~/i18n/languages";
import { withOtherEnglish } from "~/i18n/text-languages";

type Wishes = {
  /** In the address, by a guest who has just chosen. */
  asked: string | null;
  /** Stored at an earlier choice (I18N-06). */
  before: string | null;
  country: string;
};

/**
 * The language in which a guest is shown a menu: the one they choose, the one they chose before, the
 * country's, or else English (I18N-05 to I18N-07); among these the first that the menu has. One English stands
 * for the other.
 *
 * @returns the language, and the one that is chosen now and to be stored; nothing where none is.
 */
export function menuLanguage(
  { asked, before, country }: Wishes,
  offered: readonly Language[],
): { language: Language; chosen: Language | null } {
  const chosen = parseLanguage(asked ?? "") ?? null;
  const wished = [chosen, parseLanguage(before ?? ""), languageOfCountry(country), "EN" as const];
  const languages = wished.flatMap((language) => (language ? withOtherEnglish(language) : []));
  const language = languages.find((one) => offered.includes(one)) ?? languages[0] ?? "EN";
  return { language, chosen };
}
