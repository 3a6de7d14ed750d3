import type { MenuProduct } from "~/contracts/menu";
import { allergensOf } from "~/domain/menu/allergens";
import { GROUP_TYPES, MAX_LEVELS } from "~/domain/menu/dish-size";
import { productsNow } from "~/domain/menu/product-shown";
import { say } from "~/i18n/strings.server";
import { formatNumber } from "../number-formatter";
import { allergenKeys } from "./allergens";
import { type DishView, dishView, type ListPlace, priceOf, tagsOf } from "./dish-view.server";
import { partsOf } from "./filter-view.server";
import { listPlace, type MenuSources } from "./menu-page.server";
import { labelOf, type Words, wordsOf } from "./menu-words.server";

/** Something to take with a dish, and what may be taken with that. */
export type OptionView = { key: string; name: Words; price: string | null; groups: GroupView[] };

/** Options that belong together. */
export type GroupView = {
  key: string;
  /** Null for options that are in no group of their own. */
  name: Words | null;
  /** How many may be taken. */
  hint: string | null;
  required: boolean;
  options: OptionView[];
};

const supported: ReadonlySet<MenuProduct["type"]> = new Set(["PRODUCT", "BUNDLE", "VARIANT"]);

export type ProductPage = NonNullable<ReturnType<typeof productPage>>;

/** All that a dish's page shows (PROD-14 to PROD-17); nothing where it can't be had now (PROD-06, PROD-07). */
export function productPage(sources: MenuSources, productId: string) {
  const { menu, served, locale, now } = sources;
  const product = findShown(sources, productId);
  if (!product) return null;
  const place = listPlace(sources);
  const { reading } = place;
  const text = wordsOf(product, "description", reading);
  const inside = text.text ? text : wordsOf(product, "shortDescription", reading);
  const parts = new Map(
    productsNow(menu.subProducts, served.unavailable, now).map((part) => [part.id, part]),
  );
  const { calories } = product;
  return {
    supported: supported.has(product.type),
    name: wordsOf(product, "name", reading),
    text: inside.text ? inside : null,
    price: priceOf(product, place),
    picture: product.imageUrl,
    playbackId: product.videoPlaybackId,
    calories:
      calories === null
        ? null
        : say(locale, "menus", "dish.calories", {
            calories: formatNumber(calories, locale),
          }),
    tags: tagsOf(product, reading),
    ...allergenWords(sources, product, place),
    groups: groupsOf(product, parts, place, 1),
    related: product.relatedProducts.flatMap((id): DishView[] => {
      const other = findShown(sources, id);
      return other ? [dishView(other, place)] : [];
    }),
  };
}

/** What is in a dish, in words, and what its options can bring along (PROD-16). */
function allergenWords({ menu }: MenuSources, product: MenuProduct, place: ListPlace) {
  const { inside, byChoice, known } = allergensOf<Allergen>(product, partsOf(menu));
  const words = (allergen: Allergen): Words => {
    const key = allergenKeys.get(allergen.id.toLowerCase());
    return key ? { text: say(place.locale, "menus", key) } : labelOf(allergen, place.reading);
  };
  return {
    allergens: inside.map(words),
    allergensByChoice: byChoice.map(words),
    allergensKnown: known,
  };
}

type Allergen = MenuProduct["allergens"][number];

/** A dish of a menu that can be had now. */
function findShown({ menu, served, now }: MenuSources, id: string): MenuProduct | undefined {
  const products = menu.categories
    .flatMap(({ elements }) => elements)
    .filter((element) => element.elementType === "PRODUCT" && element.id === id);
  return productsNow(products as MenuProduct[], served.unavailable, now)[0];
}

/** What may be taken with a product: its groups, and under one without a name what is in no group. */
function groupsOf(
  { id, subProductIds }: MenuProduct,
  parts: ReadonlyMap<string, MenuProduct>,
  place: ListPlace,
  depth: number,
): GroupView[] {
  if (depth > MAX_LEVELS) return [];
  const own = subProductIds.flatMap((part) => parts.get(part) ?? []);
  const groups = own.filter(({ type }) => GROUP_TYPES.has(type));
  const alone = own.filter(({ type }) => !GROUP_TYPES.has(type));
  const optionsOf = (options: MenuProduct[]) =>
    options.map((option) => optionView(option, parts, place, depth));
  const named = groups.map((group) => ({
    key: group.id,
    name: wordsOf(group, "name", place.reading),
    hint: hintOf(group, place),
    required: group.min > 0,
    options: optionsOf(group.subProductIds.flatMap((part) => parts.get(part) ?? [])),
  }));
  const rest = {
    key: `${id}-rest`,
    name: null,
    hint: null,
    required: false,
    options: optionsOf(alone),
  };
  return [...named, rest].filter(({ options }) => options.length > 0);
}

function optionView(
  option: MenuProduct,
  parts: ReadonlyMap<string, MenuProduct>,
  place: ListPlace,
  depth: number,
): OptionView {
  return {
    key: option.id,
    name: wordsOf(option, "name", place.reading),
    price: priceOf(option, place),
    groups: groupsOf(option, parts, place, depth + 1),
  };
}

/** How many of a group may be taken, in words: none where it is left to the guest. */
function hintOf({ min, max }: MenuProduct, { locale }: ListPlace): string | null {
  if (max !== null && max > 0) {
    if (min === max) return say(locale, "menus", "options.exactly", { number: min });
    if (min > 0) return say(locale, "menus", "options.between", { min, max });
    return say(locale, "menus", "options.atMost", { number: max });
  }
  return min > 0 ? say(locale, "menus", "options.atLeast", { number: min }) : null;
}
