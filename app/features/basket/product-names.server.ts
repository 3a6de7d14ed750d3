import type { MenuId, ProductId } from "~/contracts/ids";
import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import type { Served } from "../menu/menu-page.server";
import { listedProducts, type MenuText, readingOf, textOf } from "../menu/menu-text.server";

/** The name of a product of a menu, in the language the guest reads; as it is stored where the menu has it no more. */
export type ProductNames = (menuId: MenuId, productId: ProductId, stored: string) => MenuText;

/**
 * Names from the menus that are served now and at other hours; a menu is read once something of it is asked for.
 *
 * @param languageOf the language in which a menu is read.
 */
export function productNames(
  served: Served,
  languageOf: (menu: PublishedMenu) => Language,
  locale: Locale,
): ProductNames {
  const read = (menu: PublishedMenu) => ({
    reading: readingOf(served, menu, languageOf(menu), locale),
    known: new Map(productsOf(menu).map((product) => [product.id, product])),
  });
  const menus = new Map<string, ReturnType<typeof read> | null>();
  return (menuId, productId, stored) => {
    let menu = menus.get(menuId);
    if (menu === undefined) {
      const found = [...served.menus, ...served.others].find(({ id }) => id === menuId);
      menu = found ? read(found) : null;
      menus.set(menuId, menu);
    }
    const product = menu?.known.get(productId);
    return menu && product ? textOf(product, "name", menu.reading) : { text: stored };
  };
}

/** The name of a dish, in the language the guest reads; what was ordered or is gone is stored by its own name alone. */
export type DishNames = (stored: string) => string;

export function dishNames(
  served: Served,
  languageOf: (menu: PublishedMenu) => Language,
  locale: Locale,
): DishNames {
  let known: Map<string, string> | null = null;
  const readAll = () => {
    const names = new Map<string, string>();
    for (const menu of [...served.menus, ...served.others]) {
      const reading = readingOf(served, menu, languageOf(menu), locale);
      for (const product of productsOf(menu)) {
        const own = product.name.trim();
        if (!names.has(own)) names.set(own, textOf(product, "name", reading).text);
      }
    }
    return names;
  };
  return (stored) => {
    known ??= readAll();
    return known.get(stored.trim()) ?? stored;
  };
}

function productsOf(menu: PublishedMenu): MenuProduct[] {
  return [...listedProducts(menu), ...menu.subProducts];
}
