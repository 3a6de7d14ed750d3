import { MAX_LEVELS } from "../menu/dish-size";
import { type AmountE5, ZERO_E5 } from "../money/amount";
import { priceWith, type Taken } from "./choice-total";
import type { MenuOffer, Option, OptionGroup } from "./menu-offer";
import { isSatisfiable, mostOfOne } from "./selection-rules";

/** In 1/100000. */
export interface StartingPrice {
  readonly amount: AmountE5;
  readonly orMore: boolean;
}

/** With the cheapest of what must be chosen (PROD-10 to PROD-12) and has not run out. */
export function startingPrices<P>(offer: MenuOffer<P>): (product: P) => StartingPrice {
  // Parts may share parts: each is looked at once a level, as for whether it can be had.
  const levels = Array.from({ length: MAX_LEVELS + 1 }, () => new Map<P, Range>());
  const rangeOf = (product: P, ownE5: AmountE5, depth: number): Range => {
    const must =
      levels[depth]?.get(product) ?? (depth > MAX_LEVELS ? NOTHING : read(product, depth));
    levels[depth]?.set(product, must);
    const withOwn = (eachE5: AmountE5) => priceWith(ownE5, [{ eachE5, quantity: 1 }]);
    return { least: withOwn(must.least), most: withOwn(must.most) };
  };
  const read = (product: P, depth: number): Range => {
    const { groups, included } = offer.madeUp(product);
    const inside = (option: Option<P>) => rangeOf(option.product, option.priceE5, depth + 1);
    const always = included.map(inside);
    const chosen = groups.map((group) => mustBeTaken(group, offer, inside));
    const all = [...always, ...chosen];
    return {
      least: priceWith(
        ZERO_E5,
        all.map(({ least }) => once(least)),
      ),
      most: priceWith(
        ZERO_E5,
        all.map(({ most }) => once(most)),
      ),
    };
  };
  return (product) => {
    const { least, most } = rangeOf(product, offer.ownPrice(product), 0);
    return { amount: least, orMore: most > least };
  };
}

/** What one costs that comes with a product whatever is chosen: its own price and all that is included in it. */
export function fixedPrice<P>(
  offer: MenuOffer<P>,
  { product, priceE5 }: Pick<Option<P>, "product" | "priceE5">,
  depth = 0,
): AmountE5 {
  if (depth > MAX_LEVELS) return priceE5;
  const { included } = offer.madeUp(product);
  return priceWith(
    priceE5,
    included.map((part) => once(fixedPrice(offer, part, depth + 1))),
  );
}

type Range = { readonly least: AmountE5; readonly most: AmountE5 };
const NOTHING: Range = { least: ZERO_E5, most: ZERO_E5 };

const once = (eachE5: AmountE5): Taken => ({ eachE5, quantity: 1 });

/** The cheapest and the dearest of what must be taken of a group, and no more than that. */
function mustBeTaken<P>(
  { rule, options }: OptionGroup<P>,
  offer: MenuOffer<P>,
  inside: (option: Option<P>) => Range,
): Range {
  if (rule.min === 0) return NOTHING;
  const left = options.filter(({ product }) => offer.canBeHad(product));
  const ranges = (isSatisfiable(rule, left.length) ? left : options).map(inside);
  const taken = (eachE5: readonly AmountE5[]) => {
    let missing = rule.min;
    const parts = eachE5.map((each): Taken => {
      const quantity = Math.min(missing, mostOfOne(rule));
      missing -= quantity;
      return { eachE5: each, quantity };
    });
    return priceWith(ZERO_E5, parts);
  };
  return {
    least: taken(ranges.map(({ least }) => least).toSorted((a, b) => a - b)),
    most: taken(ranges.map(({ most }) => most).toSorted((a, b) => b - a)),
  };
}
