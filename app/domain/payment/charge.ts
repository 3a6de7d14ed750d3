import { type AmountE5, add, atLeastZero, subtract } from "../money/amount";

/** What a guest's payment for a split is made of. */
export interface ChargeParts {
  /** What the payment takes off the bill. */
  readonly splitAmountE5: AmountE5;
  /** What a voucher or a reward bears of it. */
  readonly discountE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
}

/**
 * What a guest is charged: the split less its discount, with tip and fees on top. A discount bears the
 * split at most, never the extras. Pages show this amount and the provider is asked for it.
 */
export function amountToCharge(parts: ChargeParts): AmountE5 {
  const own = atLeastZero(subtract(parts.splitAmountE5, parts.discountE5));
  return add(own, add(parts.tipE5, parts.consumerFeesE5));
}
