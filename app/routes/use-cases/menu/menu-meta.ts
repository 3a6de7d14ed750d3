import { publicLinks } from "~/features/venue/public-links";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";

/** What search engines may know of a page; null for one under a table or a bill. */
export type PublicPart = {
  pageAddress: string;
  asked: string | null;
  description: string;
  /** The menu's language that readers of each locale are to find (I18N-03). */
  languages: Partial<Record<Locale, Language>>;
} | null;

/** The tags of a page of a menu: a public page's, or those of one that nobody is to find. */
export function menuMeta(data: { title: string; public: PublicPart } | null | undefined) {
  const title = { title: data?.title ?? "Tableside" };
  const shown = data?.public;
  if (!shown) return [title, { name: "robots", content: "noindex" }];
  const { pageAddress, asked, description, languages } = shown;
  return [
    title,
    { name: "description", content: description },
    ...publicLinks(pageAddress, asked, (locale) => inWords(pageAddress, languages[locale])),
  ];
}

/** The same page of a menu with its dishes in another language, which is a part of the path. */
function inWords(pageAddress: string, language: Language | undefined): string {
  return language ? pageAddress.replace(/\/menus\/[A-Z]{2}\//, `/menus/${language}/`) : pageAddress;
}
