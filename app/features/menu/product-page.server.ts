import type { MenuProduct } from "~/contracts/menu";
import { allergensOf } from "~/domain/menu/allergens";
import { MAX_LEVELS } from "~/domain/menu/dish-size";
import { productsNow, type RunOut, runOutNow } from "~/domain/menu/product-shown";
import { type Option, ORDERABLE } from "~/domain/order/menu-offer";
import { fixedPrice } from "~/domain/order/starting-price";
import { say } from "~/i18n/strings.server";
import { moneyFormatter } from "../money-formatter";
import { formatNumber } from "../number-formatter";
import { type Allergen, allergenText } from "./allergens.server";
import { type DishView, dishView, type ListContext, priceOf, tagsOf } from "./dish-view.server";
import { partsOf } from "./filter-view.server";
import { listContext, type MenuSources } from "./menu-page.server";
import { listedProducts, type MenuText, textOf } from "./menu-text.server";

/** Something to take with a dish, and what may be taken with that. */
type OptionView = { key: string; name: MenuText; price: string | null; groups: GroupView[] };

/** Something that comes with a bundle; nobody chooses it. */
export type IncludedView = { key: string; name: MenuText };

export type GroupView = {
  key: string;
  /** Null for options that are in no group of their own. */
  name: MenuText | null;
  /** Its options have the dish's whole price: they are its sizes. */
  sets: boolean;
  options: OptionView[];
};

export type ProductPage = NonNullable<ReturnType<typeof productPage>>;

/** All that a dish's page shows (PROD-14 to PROD-17); nothing where it can't be had now (PROD-06, PROD-07). */
export function productPage(sources: MenuSources, named: string) {
  const { served, locale, now } = sources;
  const runOut = runOutNow(served.unavailable, now);
  const product = findShown(sources, runOut, named);
  if (!product) return null;
  const place = listContext(sources);
  const { reading } = place;
  const text = textOf(product, "description", reading);
  const inside = text.text ? text : textOf(product, "shortDescription", reading);
  const { calories } = product;
  return {
    supported: ORDERABLE.has(product.type),
    name: textOf(product, "name", reading),
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
    ...allergenTexts(sources, product, place),
    included: includedIn(product, place),
    groups: groupsOf(product, place),
    related: product.relatedProducts.flatMap((id): DishView[] => {
      const other = findShown(sources, runOut, id);
      return other ? [dishView(other, place)] : [];
    }),
  };
}

/** The texts of the allergens in a dish, and of those that its options can add (PROD-16). */
function allergenTexts({ menu }: MenuSources, product: MenuProduct, { reading }: ListContext) {
  const { inside, byChoice, known } = allergensOf<Allergen>(product, partsOf(menu));
  return {
    allergens: inside.map((allergen) => allergenText(allergen, reading)),
    allergensByChoice: byChoice.map((allergen) => allergenText(allergen, reading)),
    allergensKnown: known,
  };
}

function findShown(
  { menu, now }: MenuSources,
  runOut: RunOut,
  id: string,
): MenuProduct | undefined {
  const products = listedProducts(menu).filter((product) => product.id === id);
  return productsNow(products, runOut, now)[0];
}

/** What may be taken with a product: its groups, those of what comes with it first, as its form has them. */
function groupsOf(
  product: MenuProduct,
  place: ListContext,
  { above = "", depth = 1 } = {},
): GroupView[] {
  if (depth > MAX_LEVELS) return [];
  const { groups, included } = place.offer.madeUp(product);
  const inside = (part: MenuProduct, at: string) =>
    groupsOf(part, place, { above: at, depth: depth + 1 });
  const parts = included.flatMap(({ product: part }) => inside(part, `${above}/${part.id}`));
  const own = groups.map(({ id, group, sets, options }): GroupView => {
    const key = `${above}/${id}`;
    return {
      key,
      name: group && textOf(group, "name", place.reading),
      sets: sets && depth === 1,
      options: options
        .filter((option) => place.offer.canBeHad(option.product))
        .map((option) => ({
          key: option.product.id,
          name: textOf(option.product, "name", place.reading),
          price: priceOfOption(option, place),
          groups: inside(option.product, `${key}/${option.product.id}`),
        })),
    };
  });
  return [...parts, ...own].filter(({ options }) => options.length > 0);
}

/** What comes with a bundle whatever is chosen, by its name, with what it comes with in turn. */
function includedIn(product: MenuProduct, place: ListContext, depth = 1): IncludedView[] {
  if (depth > MAX_LEVELS) return [];
  return place.offer.madeUp(product).included.flatMap((part) => [
    {
      key: `${depth}/${product.id}/${part.product.id}`,
      name: textOf(part.product, "name", place.reading),
    },
    ...includedIn(part.product, place, depth + 1),
  ]);
}

function priceOfOption(option: Option<MenuProduct>, { offer, locale }: ListContext): string | null {
  const amount = fixedPrice(offer, option);
  return amount === 0 ? null : moneyFormatter(option.product.price.currency, locale)(amount);
}
