import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import { type Language, languageOfCountry } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import {
  languageOfTexts,
  readableTexts,
  type TextLanguage,
  tagOf,
  withOtherEnglish,
} from "~/i18n/text-languages";

type Texts = {
  name?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  shortDescription?: string | undefined;
  linkLabel?: string | undefined;
};
type Translated = { translations: Partial<Record<TextLanguage, Texts>> };

export type Reading = {
  own: TextLanguage;
  /** The languages to read it in, the best first; its own texts replace what none of them has. */
  wanted: readonly [TextLanguage, ...TextLanguage[]];
  /** The page's locale: texts in its language need no `lang`. */
  page: Locale;
};

/** A text of a menu, and its language where that is not the page's. */
export type MenuText = { text: string; lang?: string };

/** The products in a menu's lists, without those that are only parts of others. */
export function listedProducts({ categories }: PublishedMenu): MenuProduct[] {
  return categories
    .flatMap(({ elements }) => elements)
    .filter((element) => element.elementType === "PRODUCT");
}

/** The languages of a menu's texts: its own, and those into which any of it is translated. */
function textsIn(menu: PublishedMenu, own: TextLanguage): Set<TextLanguage> {
  const parts: Translated[] = [menu, ...menu.categories, ...menu.subProducts];
  for (const { elements } of menu.categories) parts.push(...elements);
  const found = new Set<TextLanguage>([own]);
  for (const { translations } of parts) {
    for (const code of Object.keys(translations) as TextLanguage[]) found.add(code);
  }
  return found;
}

/**
 * The languages that a menu is offered in, its own first, each once, with the language of the texts that are read
 * then. Where its own can't be offered, its country's is offered for it; in the US, English is its own (I18N-07).
 */
export function languagesOf(
  menu: PublishedMenu,
  own: TextLanguage,
  country: string,
): Map<Language, TextLanguage> {
  const texts = [...textsIn(menu, own)];
  const spoken = languageOfCountry(country);
  const hasAmerican = texts.some((code) => languageOfTexts(code) === "US");
  const found = new Map<Language, TextLanguage>();
  for (const code of texts) {
    const language = languageOfTexts(code) ?? (code === own ? spoken : undefined);
    if (!language) continue;
    const offered = language === "EN" && spoken === "US" && !hasAmerican ? "US" : language;
    if (!found.has(offered)) found.set(offered, code);
  }
  return found;
}

/**
 * The language in which a search engine is to find a menu for readers of a locale: theirs where the menu has
 * it, else its own, which is the first.
 */
export function languageToFind(
  known: ReadonlyMap<Language, TextLanguage>,
  reader: Locale,
): Language {
  const [own = "EN"] = known.keys();
  const theirs = languageOfTexts(reader);
  return (theirs && withOtherEnglish(theirs).find((language) => known.has(language))) ?? own;
}

/**
 * How a menu is read where its address asks for a language; a menu without it is read in its own.
 */
export function readingOf(
  { language: own }: { language: TextLanguage },
  menu: PublishedMenu,
  asked: Language,
  page: Locale,
): Reading {
  const texts = { written: own, known: textsIn(menu, own) };
  const [best = own, ...others] = readableTexts(texts, { asked, page });
  return { own, wanted: [best, ...others], page };
}

export function textOf<K extends keyof Texts>(
  thing: Translated & Record<K, string>,
  key: K,
  reading: Reading,
): MenuText {
  return inReading(thing[key], (code) => thing.translations[code]?.[key], reading);
}

export function labelOf(
  { name, translations }: MenuProduct["tags"][number],
  reading: Reading,
): MenuText {
  return inReading(name, (code) => translations?.[code], reading);
}

function inReading(
  ours: string,
  translated: (code: TextLanguage) => string | undefined,
  { own, wanted, page }: Reading,
): MenuText {
  for (const code of wanted) {
    if (code === own) break;
    const text = translated(code)?.trim();
    if (text) return marked(text, code, page);
  }
  return marked(ours.trim(), own, page);
}

/** A text with its language, where that is not the page's. */
export function marked(text: string, code: TextLanguage, page: Locale): MenuText {
  const lang = tagOf(code);
  return lang === tagOf(page) ? { text } : { text, lang };
}

/**
 * What a language calls itself: "Français".
 *
 * @param besideEnglish whether it must be told apart from other English.
 */
export function nameOfLanguage(code: TextLanguage, besideEnglish = false): string {
  const tag = tagOf(code);
  const isAmerican = besideEnglish && languageOfTexts(code) === "US";
  const called = new Intl.DisplayNames(tag, { type: "language" }).of(isAmerican ? "en-US" : tag);
  const name = called ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
