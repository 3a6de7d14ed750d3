import type { MenuId, ProductId } from "~/contracts/ids";
import type { MenuProduct } from "~/contracts/menu";
import { allergensOf } from "~/domain/menu/allergens";
import { listText } from "~/domain/menu/list-text";
import { addsAtOnce } from "~/domain/order/adds-at-once";
import type { MenuOffer } from "~/domain/order/menu-offer";
import type { StartingPrice } from "~/domain/order/starting-price";
import type { Language } from "~/i18n/languages";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type MenuAt, pathBelow } from "~/paths/path-to";
import { dishKey } from "../basket/adding-press";
import { moneyFormatter } from "../money-formatter";
import type { Allergen } from "./allergens.server";
import { labelOf, type MenuText, type Reading, textOf } from "./menu-text.server";

export type DishView = {
  kind: "dish";
  key: ProductId;
  href: string;
  name: MenuText;
  text: MenuText | null;
  /** Written out, with "from" where a choice can make it more; null where it is free. */
  price: string | null;
  /** Three at most (MENU-39). */
  tags: MenuText[];
  moreTags: string | null;
  picture: string | null;
  /** Set where the guest leaves out allergens, and nobody listed what is in this dish. */
  unlisted: boolean;
  /** Which dish of which menu it is, where it can be put into the basket from the list; else null. */
  pick: string | null;
};

export type ListContext = {
  at: MenuAt;
  inPath: { language: Language; menuId: MenuId };
  /** What follows it where the menu is filtered. */
  search: string;
  reading: Reading;
  locale: Locale;
  now: number;
  offer: MenuOffer<MenuProduct>;
  /** Whether dishes that ask for no choice go into the basket from here. */
  canAdd: boolean;
  startingPrice: (product: MenuProduct) => StartingPrice;
  /** The products of the menu by their ids, where its dishes are filtered by what is in them. */
  partOf: ((id: string) => MenuProduct | undefined) | null;
};

/** How many tags of a dish a list shows; the rest is counted (MENU-39). */
const MAX_TAGS = 3;

export function dishView(product: MenuProduct, place: ListContext): DishView {
  const { at, inPath, search, reading, locale } = place;
  const { tags } = product;
  const unlisted = place.partOf !== null && !allergensOf<Allergen>(product, place.partOf).known;
  // A guest who leaves out allergens reads first that nobody listed what is in this one.
  const adds = place.canAdd && !unlisted && addsAtOnce(place.offer, product);
  const short = textOf(product, "shortDescription", reading);
  const text = short.text ? short : textOf(product, "description", reading);
  const more = tags.length - MAX_TAGS;
  return {
    kind: "dish",
    key: product.id,
    href: pathBelow(at, "menu-product", { ...inPath, productId: product.id }) + search,
    name: textOf(product, "name", reading),
    text: text.text ? { ...text, text: listText(text.text) } : null,
    price: priceOf(product, place),
    tags: tagsOf(product, reading).slice(0, MAX_TAGS),
    moreTags: more > 0 ? say(locale, "menus", "dish.moreTags", { number: more }) : null,
    picture: product.imageUrl,
    unlisted,
    pick: adds ? dishKey(inPath.menuId, product.id) : null,
  };
}

/** What a dish costs with the least that must be chosen with it, written out; null for one that costs nothing. */
export function priceOf(
  product: MenuProduct,
  { startingPrice, locale }: Pick<ListContext, "startingPrice" | "locale">,
): string | null {
  const { amount, orMore } = startingPrice(product);
  if (amount === 0) return null;
  const written = moneyFormatter(product.price.currency, locale)(amount);
  return orMore ? say(locale, "menus", "dish.from", { amount: written }) : written;
}

export function tagsOf({ tags }: MenuProduct, reading: Reading): MenuText[] {
  return tags.map((tag) => labelOf(tag, reading));
}
