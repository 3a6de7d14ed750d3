import { type AmountE5, add, multiplyByQuantity, ONE_E5, quantityE5, sum } from "../money/money";

/** Something that may be taken, how often it is, and what one costs. */
export interface PricedChoice {
  readonly priceE5: AmountE5;
  readonly quantity: number;
  readonly groups: readonly { readonly options: readonly PricedChoice[] }[];
}

/** What one dish comes to with all that is chosen with it, for a page; the server prices it itself. */
export function choiceTotal(
  baseE5: AmountE5,
  groups: readonly { readonly options: readonly PricedChoice[] }[],
): AmountE5 {
  const chosen = groups.flatMap(({ options }) => options.filter(({ quantity }) => quantity > 0));
  return add(
    baseE5,
    sum(chosen.map((one) => times(choiceTotal(one.priceE5, one.groups), one.quantity))),
  );
}

/** An amount so many times. */
export function times(amountE5: AmountE5, quantity: number): AmountE5 {
  return multiplyByQuantity(amountE5, quantityE5(quantity * ONE_E5));
}
