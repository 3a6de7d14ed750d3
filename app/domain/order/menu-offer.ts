import type { MenuId, ProductId } from "../ids.schema";
import { GROUP_TYPES, MAX_LEVELS } from "../menu/dish-size";
import { type PricingStrategy, priceNow, strategyPrice } from "../menu/product-price";
import { productsNow, runOutNow, type UnavailableProduct } from "../menu/product-shown";
import { type AmountE5, ZERO_E5 } from "../money/amount";
import { type GroupRule, isSatisfiable } from "./selection-rules";

/** The types that are ordered by themselves. */
export const ORDERABLE: ReadonlySet<string> = new Set(["PRODUCT", "BUNDLE", "VARIANT"]);

export interface OfferedProduct {
  readonly id: ProductId;
  readonly type: string;
  readonly sku: string | null;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly price: { readonly amount: AmountE5; readonly currency: string };
  readonly pricingStrategy: PricingStrategy | null;
  readonly availableForOrder: boolean;
  readonly snoozePeriod: { readonly startAt: string; readonly endAt: string } | null;
  readonly subProductIds: readonly ProductId[];
  readonly priceDeterminedBySubProducts: boolean;
  readonly subProductPrices: readonly { readonly amount: AmountE5 }[];
  readonly min: number;
  readonly max: number | null;
  readonly multiMax: number | null;
}

export interface OfferedMenu {
  readonly id: MenuId;
  readonly categories: readonly {
    readonly elements: readonly (
      | (OfferedProduct & { readonly elementType: "PRODUCT" })
      | { readonly elementType: "BLOCK" }
    )[];
  }[];
  readonly subProducts: readonly OfferedProduct[];
}

/** `now` in milliseconds since 1970. */
export interface OfferMoment {
  readonly unavailable: readonly UnavailableProduct[];
  readonly now: number;
}

export interface Option<P> {
  readonly product: P;
  /** Of one, without what it is made up of in turn; nothing where that determines its price. */
  readonly priceE5: AmountE5;
  readonly available: boolean;
}

export interface OptionGroup<P> {
  readonly id: string;
  /** Null for options that are in no group of their own. */
  readonly group: P | null;
  readonly rule: GroupRule;
  /** Its options have the whole price of what they are chosen with: they are its sizes. */
  readonly sets: boolean;
  readonly options: readonly Option<P>[];
}

interface MadeUp<P> {
  readonly groups: readonly OptionGroup<P>[];
  /** The parts of a bundle that nobody chooses. */
  readonly included: readonly Option<P>[];
}

export interface MenuOffer<P> {
  /** A product that its menu lists by itself, not only as an option. */
  listed(id: string): P | undefined;
  isAvailable(product: P): boolean;
  /** What a listed product costs now without what it is made up of; nothing where that determines its price. */
  ownPrice(product: P): AmountE5;
  madeUp(product: P): MadeUp<P>;
  /** Whether a choice exists with which it can be had now: enough of each required group is left. */
  canBeHad(product: P): boolean;
}

type ProductOf<M extends OfferedMenu> = M["subProducts"][number];

export function menuOffer<M extends OfferedMenu>(
  menu: M,
  { unavailable, now }: OfferMoment,
): MenuOffer<ProductOf<M>> {
  type P = ProductOf<M>;
  const elements = menu.categories.flatMap((category) => category.elements);
  const dishes = elements.filter((one) => one.elementType === "PRODUCT") as unknown as P[];
  // A dish that is listed again is the one that its page shows, which is the first.
  const listed = new Map<string, P>(dishes.toReversed().map((dish) => [dish.id, dish]));
  const byId = new Map([...dishes, ...menu.subProducts].map((one): [string, P] => [one.id, one]));
  const had = new Set<P>(productsNow([...byId.values()], runOutNow(unavailable, now), now));

  const madeUp = partsReader(byId, { had, now });

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
    ownPrice: (product) => withoutParts(product, priceNow(product, now)),
    madeUp,
    canBeHad: (product) => canBeHad(product),
  };
}

function partsReader<P extends OfferedProduct>(
  known: ReadonlyMap<string, P>,
  { had, now }: { had: ReadonlySet<P>; now: number },
): (product: P) => MadeUp<P> {
  const option = (parent: P, id: string, place: number): Option<P>[] => {
    const product = known.get(id);
    if (!product || GROUP_TYPES.has(product.type)) return [];
    const priceE5 = withoutParts(product, priceIn(parent, product, place, now));
    return [{ product, priceE5, available: had.has(product) }];
  };
  const optionsOf = (parent: P) =>
    parent.subProductIds.flatMap((id, index) => option(parent, id, index));

  return (product) => {
    const isBundle = product.type === "BUNDLE";
    const determined = product.priceDeterminedBySubProducts;
    const own = product.subProductIds.flatMap((id) => {
      const group = known.get(id);
      return group && GROUP_TYPES.has(group.type) ? [group] : [];
    });
    const sizes = own.filter(({ type }) => type === "VARIANT_GROUP");
    const groups = own.map((group): OptionGroup<P> => {
      const sets = determined && !isBundle && sizes.length === 1 && sizes[0] === group;
      return { id: group.id, group, rule: group, sets, options: optionsOf(group) };
    });
    const alone = optionsOf(product);
    if (isBundle) {
      // What comes with a bundle is in its price, unless its parts determine that.
      const included = alone.map((part) => (determined ? part : { ...part, priceE5: ZERO_E5 }));
      return { groups, included };
    }
    const rest: OptionGroup<P> = {
      id: `${product.id}-rest`,
      group: null,
      rule: ANY_OF_THEM,
      sets: false,
      options: alone,
    };
    return { groups: alone.length > 0 ? [...groups, rest] : groups, included: [] };
  };
}

const ANY_OF_THEM: GroupRule = { min: 0, max: null, multiMax: null };

/** A product that is to be priced by its parts and has none is sold at its own price, never for nothing. */
function withoutParts(product: OfferedProduct, priceE5: AmountE5): AmountE5 {
  const { priceDeterminedBySubProducts, subProductIds } = product;
  return priceDeterminedBySubProducts && subProductIds.length > 0 ? ZERO_E5 : priceE5;
}

/** Its active strategy's price, else the parent's price for that place, else its own. */
function priceIn<P extends OfferedProduct>(parent: P, option: P, place: number, now: number) {
  const { subProductPrices, subProductIds } = parent;
  const listed = subProductPrices.length === subProductIds.length ? subProductPrices[place] : null;
  return strategyPrice(option, now) ?? listed?.amount ?? option.price.amount;
}
