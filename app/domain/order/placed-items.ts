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
  return placed(item, item.quantity, item.unitPriceE5);
}

/** Two burgers with one slice each are two slices. */
function placed(
  { name, plu, productId, parts }: Omit<PricedPart, "quantity" | "unitPriceE5">,
  quantity: number,
  eachE5: AmountE5,
): PlacedItem {
  return {
    name,
    plu,
    productId,
    quantity: quantityE5(quantity * ONE_E5),
    priceIncludingSubItems: times(eachE5, quantity),
    items: parts.map((part) => placed(part, part.quantity * quantity, wholePrice(part))),
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
