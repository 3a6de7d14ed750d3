import type { MenuBlock, MenuProduct, PublishedMenu, UnavailableProducts } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import { listText } from "~/domain/menu/list-text";
import type { MenuFilter } from "~/domain/menu/menu-filter";
import { withinChoice } from "~/domain/menu/menu-size";
import { elementsNow, runOutNow } from "~/domain/menu/product-shown";
import { type MenuOffer, menuOffer } from "~/domain/order/menu-offer";
import { startingPrices } from "~/domain/order/starting-price";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import { type TextLanguage, tagOf, withOtherEnglish } from "~/i18n/text-languages";
import { type MenuAt, pathBelow } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { type BlockView, listedBlock } from "./block-view.server";
import { type DishView, dishView, type ListContext } from "./dish-view.server";
import { filtered, filterView, partsOf } from "./filter-view.server";
import { courseInMenu, placeInMenu } from "./menu-anchors";
import { languagesOf, type MenuText, nameOfLanguage, readingOf, textOf } from "./menu-text.server";

export type Served = {
  menus: readonly PublishedMenu[];
  /** The other menus of the venue's business, for the names of dishes that were chosen at another hour. */
  others: readonly PublishedMenu[];
  /** The language of the menus' own texts. */
  language: TextLanguage;
  unavailable: UnavailableProducts["products"];
};

/** Where a menu's page is: under the venue, one of its tables or bills, or in a preview. */
export type MenuUnder = "venue" | "table" | "bill" | "preview";

export type MenuSources = {
  served: Served;
  menu: PublishedMenu;
  language: Language;
  country: string;
  /** How its guests may filter and order. */
  ordering: Venue["ordering"];
  filter: MenuFilter;
  /** The filter's part of the address, which the dishes carry along. */
  search: string;
  /** The venue, the table or the bill above. */
  at: MenuAt;
  locale: Locale;
  now: number;
  /** Whether dishes that ask for no choice go into the basket from the list. */
  canAdd?: boolean;
};

export type MenuTile = {
  key: string;
  href: string;
  name: MenuText;
  text: MenuText | null;
  picture: string | null;
  current: boolean;
};

export type CourseView = {
  id: string;
  name: MenuText;
  text: MenuText | null;
  elements: Element[];
};

/** What a part lists, and the id by which a way back finds it; one that is listed again has none there. */
type Element = (DishView | BlockView) & { place: string | null };

export type LanguageChoice = {
  code: string;
  lang: string;
  name: string;
  href: string;
  current: boolean;
};

export type MenuPage = ReturnType<typeof menuPage>;

/** All that the page of a menu shows (MENU-34 to MENU-39, PROD-06, PROD-07). */
export function menuPage(sources: MenuSources) {
  const { menu } = sources;
  const place = listContext(sources);
  const { reading } = place;
  const text = textOf(menu, "description", reading);
  return {
    name: textOf(menu, "name", reading),
    text: text.text ? text : null,
    tiles: menuTiles({ ...sources, current: menu.id }),
    languages: languageChoices(sources),
    filter: filterView(sources, sources.filter, reading),
    courses: coursesOf(sources, place),
  };
}

/** The menus that are served now, as tiles (MENU-36). */
export function menuTiles({
  served,
  language,
  at,
  locale,
  current = null,
}: Pick<MenuSources, "served" | "language" | "at" | "locale"> & {
  current?: string | null;
}): MenuTile[] {
  return withinChoice(served.menus).map((menu) => {
    const reading = readingOf(served, menu, language, locale);
    const text = textOf(menu, "shortDescription", reading);
    return {
      key: menu.id,
      href: pathBelow(at, "menu", { language, menuId: menu.id }),
      name: textOf(menu, "name", reading),
      text: text.text ? { ...text, text: listText(text.text) } : null,
      picture: menu.imageUrl,
      current: menu.id === current,
    };
  });
}

export function listContext({
  served,
  menu,
  language,
  at,
  locale,
  now,
  search,
  filter,
  canAdd = false,
}: Omit<MenuSources, "country" | "ordering">): ListContext {
  const reading = readingOf(served, menu, language, locale);
  const { unavailable } = served;
  const offer = menuOffer(menu, { unavailable, now }) as MenuOffer<MenuProduct>;
  return {
    at,
    inPath: { language, menuId: menu.id },
    search: search.length * dishesIn(menu) > MAX_CARRIED ? "" : search,
    reading,
    locale,
    now,
    offer,
    canAdd: canAdd && dishesIn(menu) <= MOST_WITH_BUTTONS,
    startingPrice: startingPrices(offer),
    partOf: filter.excludedAllergenIds.length > 0 ? partsOf(menu) : null,
  };
}

/** In letters: a long filter that each of many dishes carried along would make the page many times as long. */
const MAX_CARRIED = 40_000;

/** In dishes: four elements more for each of them would make the longest page too heavy for a phone. */
const MOST_WITH_BUTTONS = 500;

function dishesIn({ categories }: PublishedMenu): number {
  return categories.reduce((sum, { elements }) => sum + elements.length, 0);
}

function coursesOf(sources: MenuSources, place: ListContext): CourseView[] {
  const { served } = sources;
  const { reading, now } = place;
  const runOut = runOutNow(served.unavailable, now);
  const listed = new Set<string>();
  const placeOf = (id: string) => {
    if (listed.has(id)) return null;
    listed.add(id);
    return placeInMenu(id);
  };
  return filtered(sources.menu, sources.filter).flatMap((category, order) => {
    const shown = elementsNow<MenuBlock, MenuProduct>(category.elements, runOut, now);
    const elements = shown.map((element) => ({
      ...(element.elementType === "BLOCK" ? listedBlock(element, place) : dishView(element, place)),
      place: placeOf(element.id),
    }));
    if (elements.length === 0) return [];
    const text = textOf(category, "description", reading);
    return {
      id: courseInMenu(order),
      name: textOf(category, "name", reading),
      text: text.text ? text : null,
      elements,
    };
  });
}

function languageChoices(sources: MenuSources): LanguageChoice[] {
  const { menu, served, country, language, at, search } = sources;
  const offered = languagesOf(menu, served.language, country);
  if (offered.size < 2) return [];
  const read = withOtherEnglish(language).find((one) => offered.has(one));
  return [...offered].map(([code, texts]) => ({
    code,
    lang: tagOf(texts),
    name: nameOfLanguage(texts, offered.has("EN")),
    href: withQuery(pathBelow(at, "menus", {}) + search, { language: code, menu: menu.id }),
    current: code === read,
  }));
}
