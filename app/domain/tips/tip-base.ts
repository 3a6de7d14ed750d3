import { type AmountE5, atLeastZero, scale, subtract } from "../money/amount";

export interface TipBaseOfSplit {
  /** The kind of split; dishes are priced as if nobody had paid ahead. */
  readonly type: string;
  readonly preTaxE5: AmountE5;
  readonly postTaxE5: AmountE5;
}

export interface PaidAhead {
  readonly totalE5: AmountE5;
  readonly giftCardsAndDepositsE5: AmountE5;
}

/**
 * TIP-06, TIP-36. What was paid ahead leaves it once: dishes are scaled by the rest of the bill, other splits
 * are of that rest.
 */
export function tipBaseE5(
  split: TipBaseOfSplit,
  strategy: "POST_TAX" | "PRE_TAX",
  { totalE5, giftCardsAndDepositsE5 }: PaidAhead,
): AmountE5 {
  const baseE5 = strategy === "POST_TAX" ? split.postTaxE5 : split.preTaxE5;
  if (split.type !== "ITEMS" || totalE5 <= 0) return baseE5;
  const left = atLeastZero(subtract(totalE5, giftCardsAndDepositsE5));
  return scale(baseE5, left, totalE5, "halfUp");
}
