import type { MenuSources, MenuUnder } from "~/features/menu/menu-page.server";
import { languagesOf, languageToFind } from "~/features/menu/menu-words.server";
import { publicAddress } from "~/features/venue/public-links";
import { locales } from "~/i18n/locales";
import type { PublicPart } from "./menu-meta";

/**
 * The public part of a menu's page.
 *
 * @param sources what the page is rendered from; nothing where its menu is not served.
 */
export function publicPart(
  under: MenuUnder,
  request: Request,
  { description, sources }: { description: string; sources: MenuSources | null },
): PublicPart {
  if (under !== "venue") return null;
  return {
    ...publicAddress(request),
    description,
    languages: sources ? languagesToFind(sources) : {},
  };
}

function languagesToFind({ menu, served, country }: MenuSources) {
  const known = languagesOf(menu, served.language, country);
  return Object.fromEntries(locales.map((locale) => [locale, languageToFind(known, locale)]));
}
