import type { MenuSources, MenuUnder } from "~/features/menu/menu-page.server";
import { languagesOf, languageToFind } from "~/features/menu/menu-text.server";
import { type PublicPart, publicPart } from "~/features/venue/public-links";
import { locales } from "~/i18n/locales";

/**
 * The public part of a menu's page; none under a table or a bill.
 *
 * @param sources what the page is rendered from; nothing where its menu is not served.
 */
export function publicMenuPart(
  under: MenuUnder,
  request: Request,
  { description, sources }: { description: string; sources: MenuSources | null },
): PublicPart | null {
  if (under !== "venue") return null;
  return {
    ...publicPart(request, description),
    languages: sources ? languagesToFind(sources) : {},
  };
}

function languagesToFind({ menu, served, country }: MenuSources) {
  const languages = languagesOf(menu, served.language, country);
  return Object.fromEntries(locales.map((locale) => [locale, languageToFind(languages, locale)]));
}
