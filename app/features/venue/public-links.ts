import type { MetaDescriptor } from "~/framework";
import { type Locale, locales } from "~/i18n/locales";

/** The parameter by which a public page is read in one language, whatever the reader's own is. */
const LANGUAGE_PARAMETER = "hl";

/**
 * Says to search engines what a public page's address is, and which languages it has.
 *
 * @param address the page's own, without what follows the question mark.
 * @param asked the language that the address itself asks for; such a page is its own original.
 * @param addressFor where a locale's readers are to find the page; left out, it has one address.
 */
export function publicLinks(
  address: string,
  asked: string | null,
  addressFor: (locale: Locale) => string = () => address,
): MetaDescriptor[] {
  const inLanguage = (locale: Locale) => `${addressFor(locale)}?${LANGUAGE_PARAMETER}=${locale}`;
  const known = locales.find((locale) => locale === asked);
  return [
    { tagName: "link", rel: "canonical", href: known ? inLanguage(known) : address },
    ...locales.map((locale) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: locale,
      href: inLanguage(locale),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address },
  ];
}

/** The tags of a public page that has one address in all languages. */
export function publicMeta(
  data:
    | { title: string; description: string; pageAddress: string; asked: string | null }
    | undefined,
): MetaDescriptor[] {
  return [
    { title: data?.title ?? "Tableside" },
    { name: "description", content: data?.description ?? "" },
    ...(data ? publicLinks(data.pageAddress, data.asked) : []),
  ];
}

/** What `publicLinks` is given, read from a request. */
export function publicAddress(request: Request): { pageAddress: string; asked: string | null } {
  const url = new URL(request.url);
  return {
    pageAddress: url.origin + url.pathname,
    asked: url.searchParams.get(LANGUAGE_PARAMETER),
  };
}
