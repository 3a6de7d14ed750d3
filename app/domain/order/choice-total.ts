import { type AmountE5, add, multiplyByQuantity, ONE_E5, quantityE5, sum } from "../money/money";

export interface Taken {
  readonly eachE5: AmountE5;
  readonly quantity: number;
}

/** Every price of a dish is this sum: on lists, after a choice, and when ordered. */
export function priceWith(ownE5: AmountE5, taken: readonly Taken[]): AmountE5 {
  return add(ownE5, sum(taken.map(({ eachE5, quantity }) => times(eachE5, quantity))));
}

interface PricedChoice {
  readonly priceE5: AmountE5;
  readonly quantity: number;
  readonly groups: readonly { readonly options: readonly PricedChoice[] }[];
}

/** What one dish comes to with all that is chosen with it, for a page; the server prices it itself. */
export function choiceTotal(
  baseE5: AmountE5,
  groups: readonly { readonly options: readonly PricedChoice[] }[],
): AmountE5 {
  const taken = groups.flatMap(({ options }) => options.filter(({ quantity }) => quantity > 0));
  return priceWith(
    baseE5,
    taken.map(({ priceE5, quantity, groups }) => ({
      eachE5: choiceTotal(priceE5, groups),
      quantity,
    })),
  );
}

export function times(amountE5: AmountE5, quantity: number): AmountE5 {
  return multiplyByQuantity(amountE5, quantityE5(quantity * ONE_E5));
}
