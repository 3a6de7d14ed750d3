import { type AmountE5, least } from "../money/money";
import { type PricedProduct, priceNow } from "./product-price";

/** A product whose price may come from what a guest chooses with it. */
export interface PricedByParts extends PricedProduct {
  readonly priceDeterminedBySubProducts: boolean;
  readonly subProductPrices: readonly { readonly amount: AmountE5 }[];
}

/**
 * What a product costs at least: its price now, or the lowest of its parts' where these decide.
 *
 * @returns the amount in 1/100000, and whether a choice can make it more.
 */
export function startingPrice(
  product: PricedByParts,
  now: number,
): { amount: AmountE5; orMore: boolean } {
  const parts = product.priceDeterminedBySubProducts
    ? product.subProductPrices.map(({ amount }) => amount)
    : [];
  if (parts.length === 0) return { amount: priceNow(product, now), orMore: false };
  const lowest = parts.reduce(least);
  return { amount: lowest, orMore: parts.some((part) => part > lowest) };
}
