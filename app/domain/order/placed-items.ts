import {
  type AmountE5,
  amountE5,
  ONE_E5,
  type QuantityE5,
  quantityE5,
  subtract,
  sum,
} from "../money/money";
import { times } from "./choice-total";
import type { PlacedItem } from "./order.schema";
import type { PricedItem, PricedPart } from "./price-selection";

export function orderTotal(items: readonly PricedItem[]): AmountE5 {
  return sum(items.map(({ unitPriceE5, quantity }) => times(unitPriceE5, quantity)));
}

/** An item as the kitchen receives it: its price and those of its parts are for its whole quantity. */
export function placedItem(item: PricedItem): PlacedItem {
  const { name, plu, productId, quantity } = item;
  return {
    name,
    plu,
    productId,
    quantity: quantityOf(quantity),
    priceIncludingSubItems: times(item.unitPriceE5, quantity),
    items: item.parts.map((part) => placedPart(part, quantity)),
  };
}

/** Two burgers with one slice each are two slices. */
function placedPart(part: PricedPart, parents: number): PlacedItem {
  const quantity = part.quantity * parents;
  const { name, plu, productId } = part;
  return {
    name,
    plu,
    productId,
    quantity: quantityOf(quantity),
    priceIncludingSubItems: times(wholePrice(part), quantity),
    items: part.parts.map((inner) => placedPart(inner, quantity)),
  };
}

/** The price of one part, with its own options. */
function wholePrice({ unitPriceE5, parts }: PricedPart): AmountE5 {
  return sum([unitPriceE5, ...parts.map((part) => times(wholePrice(part), part.quantity))]);
}

export function dishCount(items: readonly Pick<PlacedItem, "quantity">[]): number {
  return items.reduce((count, { quantity }) => count + Math.round(quantity / ONE_E5), 0);
}

/** What one of a placed item costs without what is chosen with it; in 1/100000. */
export function ownUnitPrice({ priceIncludingSubItems, quantity, items }: PlacedItem): AmountE5 {
  const inside = sum(items.map((item) => item.priceIncludingSubItems));
  const own = subtract(priceIncludingSubItems, inside);
  return amountE5(Math.round((own * ONE_E5) / quantity));
}

export function perDish(part: QuantityE5, dishes: QuantityE5): QuantityE5 {
  return quantityE5(Math.round((part * ONE_E5) / dishes));
}

function quantityOf(quantity: number) {
  return quantityE5(quantity * ONE_E5);
}
