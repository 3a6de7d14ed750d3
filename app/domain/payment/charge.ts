import { type AmountE5, add, atLeastZero, subtract } from "../money/amount";

export interface ChargeParts {
  readonly splitAmountE5: AmountE5;
  readonly discountE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
}

/** A discount bears the split at most, never tip or fees. Pages and the provider have this amount. */
export function amountToCharge(parts: ChargeParts): AmountE5 {
  const own = atLeastZero(subtract(parts.splitAmountE5, parts.discountE5));
  return add(own, add(parts.tipE5, parts.consumerFeesE5));
}
