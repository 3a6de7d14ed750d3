import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import type { Served } from "../menu/menu-page.server";
import { readingOf, type Words, wordsOf } from "../menu/menu-words.server";

/** The name of a product of a menu, in the language the guest reads; as it is stored where the menu has it no more. */
export type ProductNames = (menuId: string, productId: string, stored: string) => Words;

/** Names from the menus that are served now. @param languageOf the language in which a menu is read. */
export function productNames(
  served: Served,
  languageOf: (menu: PublishedMenu) => Language,
  locale: Locale,
): ProductNames {
  const menus = new Map(
    served.menus.map((menu) => {
      const reading = readingOf(served, menu, languageOf(menu), locale);
      const known = new Map(productsOf(menu).map((product) => [product.id, product]));
      return [menu.id, { reading, known }];
    }),
  );
  return (menuId, productId, stored) => {
    const menu = menus.get(menuId);
    const product = menu?.known.get(productId);
    return menu && product ? wordsOf(product, "name", menu.reading) : { text: stored };
  };
}

/** The name of a dish, in the language the guest reads; what was ordered or is gone is stored by its own name alone. */
export type DishNames = (stored: string) => string;

/** The same for what names no menu: of the dishes that are served now, the one that is called so. */
export function dishNames(
  served: Served,
  languageOf: (menu: PublishedMenu) => Language,
  locale: Locale,
): DishNames {
  const known = new Map<string, string>();
  for (const menu of served.menus) {
    const reading = readingOf(served, menu, languageOf(menu), locale);
    for (const product of productsOf(menu)) {
      const own = product.name.trim();
      if (!known.has(own)) known.set(own, wordsOf(product, "name", reading).text);
    }
  }
  return (stored) => known.get(stored.trim()) ?? stored;
}

function productsOf(menu: PublishedMenu): MenuProduct[] {
  const listed = menu.categories.flatMap(({ elements }) => elements);
  return [...listed.filter((one) => one.elementType === "PRODUCT"), ...menu.subProducts];
}
