import type { MenuFile, MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { Locale } from "~/contracts/venue";
import { type Language, languageOfCountry, parseLanguage } from "~/i18n/languages";

/** Texts of a menu, a category or an element, as far as it has them. */
type Texts = {
  name?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  shortDescription?: string | undefined;
  linkLabel?: string | undefined;
};
type Translated = { translations: Partial<Record<Locale, Texts>> };

/** How the words of one menu are read: the locale of its own texts, and of those that are wanted. */
export type Reading = {
  own: Locale;
  wanted: Locale;
  /** The locale of the page around them, whose words need no mark of their language. */
  page: Locale;
};

/** A text, and its language where that is not the page's. */
export type Words = { text: string; lang?: string };

/** The menu language of a locale; nothing where menus can't be asked for in it (Catalan). */
function languageOf(locale: Locale): Language | undefined {
  return parseLanguage(locale.split("-")[0] ?? "");
}

/** The locales in which a menu says anything: its own, and those it is translated into, wholly or not. */
function localesOf(menu: PublishedMenu, own: Locale): Locale[] {
  const parts: Translated[] = [menu, ...menu.categories];
  for (const { elements } of menu.categories) parts.push(...elements);
  const found = new Set<Locale>([own]);
  for (const { translations } of parts) {
    for (const locale of Object.keys(translations) as Locale[]) found.add(locale);
  }
  return [...found];
}

/**
 * The languages that a menu can be asked for, its own first, each once, with a locale that is read then.
 * Where menus can't be asked for in its own language, its country's is used for that.
 */
export function languagesOf(
  menu: PublishedMenu,
  own: Locale,
  country: string,
): Map<Language, Locale> {
  const found = new Map<Language, Locale>();
  for (const locale of localesOf(menu, own)) {
    const code = languageOf(locale) ?? (locale === own ? languageOfCountry(country) : undefined);
    if (code && !found.has(code)) found.set(code, locale);
  }
  return found;
}

/**
 * The language in which a search engine is to find a menu for readers of a locale: theirs where the menu has
 * it, else its own, which is the first.
 */
export function languageToFind(known: ReadonlyMap<Language, Locale>, reader: Locale): Language {
  const [own = "EN"] = known.keys();
  const theirs = languageOf(reader);
  return theirs && known.has(theirs) ? theirs : own;
}

/**
 * The locale in which a menu is read where its address asks for a language: US is American English,
 * EN any English, the reader's own first. A menu without it is read in its own words.
 */
export function readingOf(
  { language: own }: Pick<MenuFile, "language">,
  menu: PublishedMenu,
  asked: Language,
  page: Locale,
): Reading {
  const known = localesOf(menu, own);
  const fits = (locale: Locale) =>
    asked === "US" ? locale === "en-US" : languageOf(locale) === asked;
  const wanted =
    known.find((locale) => locale === page && fits(locale)) ??
    known.find(fits) ??
    (asked === "US" ? known.find((locale) => locale.startsWith("en")) : undefined);
  return { own, wanted: wanted ?? own, page };
}

/** One text of something in the language it is read in; its own where it has none in that. */
export function wordsOf<K extends keyof Texts>(
  thing: Translated & Record<K, string>,
  key: K,
  reading: Reading,
): Words {
  return inReading(thing[key], thing.translations[reading.wanted]?.[key], reading);
}

/** The name of a tag or an allergen, likewise. */
export function labelOf(
  { name, translations }: MenuProduct["tags"][number],
  reading: Reading,
): Words {
  return inReading(name, translations?.[reading.wanted], reading);
}

function inReading(
  ours: string,
  theirs: string | undefined,
  { own, wanted, page }: Reading,
): Words {
  const translated = wanted === own ? undefined : theirs?.trim();
  const text = translated || ours.trim();
  const language = (translated ? wanted : own).split("-")[0] ?? own;
  return language === page.split("-")[0] ? { text } : { text, lang: language };
}

/** What a locale's language calls itself: "Français". */
export function nameOfLanguage(locale: Locale): string {
  const tag = locale.split("-")[0] ?? locale;
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
