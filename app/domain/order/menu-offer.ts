import { GROUP_TYPES, MAX_LEVELS } from "../menu/dish-size";
import { type PricingStrategy, strategyPrice } from "../menu/product-price";
import { productsNow, type UnavailableProduct } from "../menu/product-shown";
import type { AmountE5 } from "../money/money";
import { type GroupRule, isSatisfiable } from "./selection-rules";

/** A product, a group or an option of a menu, as far as ordering looks at it. */
export interface OfferedProduct {
  readonly id: string;
  readonly type: string;
  /** The till's own name of it. */
  readonly sku: string | null;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly price: { readonly amount: AmountE5; readonly currency: string };
  readonly pricingStrategy: PricingStrategy | null;
  readonly availableForOrder: boolean;
  readonly snoozePeriod: { readonly startAt: string; readonly endAt: string } | null;
  readonly subProductIds: readonly string[];
  readonly priceDeterminedBySubProducts: boolean;
  readonly subProductPrices: readonly { readonly amount: AmountE5 }[];
  readonly min: number;
  readonly max: number | null;
  readonly multiMax: number | null;
}

/** A menu as far as ordering looks at it. */
export interface OfferedMenu {
  readonly id: string;
  readonly categories: readonly {
    readonly elements: readonly (
      | (OfferedProduct & { readonly elementType: "PRODUCT" })
      | { readonly elementType: "BLOCK" }
    )[];
  }[];
  readonly subProducts: readonly OfferedProduct[];
}

/** What decides what can be had; `now` in milliseconds since 1970. */
export interface OfferMoment {
  readonly unavailable: readonly UnavailableProduct[];
  readonly now: number;
}

/** Something to choose, and what one costs where it is chosen. */
export interface Option<P> {
  readonly product: P;
  readonly priceE5: AmountE5;
  /** It has neither run out nor is it snoozed. */
  readonly available: boolean;
}

/** Options that belong together. */
export interface OptionGroup<P> {
  readonly id: string;
  /** Null for options that are in no group of their own. */
  readonly group: P | null;
  readonly rule: GroupRule;
  readonly options: readonly Option<P>[];
}

/** What a product is made up of: what is chosen with it, and what always comes with it. */
export interface MadeUp<P> {
  readonly groups: readonly OptionGroup<P>[];
  /** The parts of a bundle that nobody chooses. */
  readonly included: readonly Option<P>[];
}

/** One menu, for questions of what can be had and how. */
export interface MenuOffer<P> {
  /** A product that its menu lists by itself; an option alone is none. */
  listed(id: string): P | undefined;
  isAvailable(product: P): boolean;
  madeUp(product: P): MadeUp<P>;
  /** Whether a choice exists with which it can be had now: enough of each required group is left. */
  canBeHad(product: P): boolean;
}

type ProductOf<M extends OfferedMenu> = M["subProducts"][number];

/** Reads a menu once for many questions. */
export function menuOffer<M extends OfferedMenu>(
  menu: M,
  { unavailable, now }: OfferMoment,
): MenuOffer<ProductOf<M>> {
  type P = ProductOf<M>;
  const elements = menu.categories.flatMap((category) => category.elements);
  const dishes = elements.filter((one) => one.elementType === "PRODUCT") as unknown as P[];
  // A dish that is listed again is the one that its page shows, which is the first.
  const listed = new Map(dishes.toReversed().map((dish) => [dish.id, dish]));
  const known = new Map([...dishes, ...menu.subProducts].map((one): [string, P] => [one.id, one]));
  const had = new Set<P>(productsNow([...known.values()], unavailable, now));

  const option = (parent: P, id: string, place: number): Option<P>[] => {
    const product = known.get(id);
    if (!product || GROUP_TYPES.has(product.type)) return [];
    const priceE5 = priceIn(parent, product, place, now);
    return [{ product, priceE5, available: had.has(product) }];
  };
  const optionsOf = (parent: P) =>
    parent.subProductIds.flatMap((id, place) => option(parent, id, place));

  const madeUp = (product: P): MadeUp<P> => {
    const groups = product.subProductIds.flatMap((id): OptionGroup<P>[] => {
      const group = known.get(id);
      if (!group || !GROUP_TYPES.has(group.type)) return [];
      return [{ id, group, rule: group, options: optionsOf(group) }];
    });
    const alone = optionsOf(product);
    if (product.type === "BUNDLE") return { groups, included: alone };
    const rest = { id: `${product.id}-rest`, group: null, rule: ANY_OF_THEM, options: alone };
    return { groups: alone.length > 0 ? [...groups, rest] : groups, included: [] };
  };

  // Parts may share parts, so that each is looked at once a level and not once for every way to it.
  const levels = Array.from({ length: MAX_LEVELS + 1 }, () => new Map<P, boolean>());
  const canBeHad = (product: P, depth = 0): boolean => {
    const before = levels[depth]?.get(product);
    const answer =
      before ?? (depth <= MAX_LEVELS && had.has(product) && isComplete(product, depth));
    levels[depth]?.set(product, answer);
    return answer;
  };
  const isComplete = (product: P, depth: number): boolean => {
    const { groups, included } = madeUp(product);
    if (!included.every((part) => canBeHad(part.product, depth + 1))) return false;
    return groups.every(({ rule, options }) => {
      if (rule.min === 0) return true;
      const left = options.filter((one) => canBeHad(one.product, depth + 1)).length;
      return isSatisfiable(rule, left);
    });
  };

  return {
    listed: (id) => listed.get(id),
    isAvailable: (product) => had.has(product),
    madeUp,
    canBeHad: (product) => canBeHad(product),
  };
}

/** Options in no group: each of them once or not. */
const ANY_OF_THEM: GroupRule = { min: 0, max: null, multiMax: null };

/**
 * What one option costs where it is chosen: its strategy's price while one applies; else what its parent
 * asks for the sub-product at that place, where the parent lists a price for each; else its own.
 */
function priceIn<P extends OfferedProduct>(parent: P, option: P, place: number, now: number) {
  const { subProductPrices, subProductIds } = parent;
  const listed = subProductPrices.length === subProductIds.length ? subProductPrices[place] : null;
  return strategyPrice(option, now) ?? listed?.amount ?? option.price.amount;
}
