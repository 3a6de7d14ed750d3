import type { Language } from "~/i18n/languages";
import { type Locale, locales } from "~/i18n/locales";

/** The parameter by which a public page is read in one language, whatever the reader's own is. */
const LANGUAGE_PARAMETER = "hl";

/** What search engines may know of a page, as its loader's `public` says it. */
export type PublicPart = {
  /** The page's own address, without what follows the question mark. */
  pageAddress: string;
  /** The language that the address itself asks for; such a page is its own original. */
  asked: string | null;
  description: string;
  /** Of a menu the language that readers of each locale are to find (I18N-03); left out, all find the same address. */
  languages?: Partial<Record<Locale, Language>> | undefined;
};

type PageLink = { rel: "canonical" | "alternate"; hrefLang?: string; href: string };

/** What search engines may know of the page that is asked for. */
export function publicPart(request: Request, description: string): PublicPart {
  const url = new URL(request.url);
  return {
    pageAddress: url.origin + url.pathname,
    asked: url.searchParams.get(LANGUAGE_PARAMETER),
    description,
  };
}

/** Says to search engines what a public page's address is, and which languages it has. */
export function publicLinks({ pageAddress, asked, languages = {} }: PublicPart): PageLink[] {
  const inLanguage = (locale: Locale) =>
    `${addressIn(pageAddress, languages[locale])}?${LANGUAGE_PARAMETER}=${locale}`;
  const known = locales.find((locale) => locale === asked);
  return [
    { rel: "canonical", href: known ? inLanguage(known) : pageAddress },
    ...locales.map((locale) => ({
      rel: "alternate" as const,
      hrefLang: locale,
      href: inLanguage(locale),
    })),
    { rel: "alternate", hrefLang: "x-default", href: pageAddress },
  ];
}

/** The same page of a menu with its dishes in another language, which is a part of the path. */
function addressIn(pageAddress: string, language: Language | undefined): string {
  return language ? pageAddress.replace(/\/menus\/[A-Z]{2}\//, `/menus/${language}/`) : pageAddress;
}
