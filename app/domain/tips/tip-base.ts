import { type AmountE5, atLeastZero, scale, subtract } from "../money/amount";

/** The two bases of a split, and whether it was priced by its dishes. */
export interface TipBaseOfSplit {
  /** The kind of split; dishes are priced as if nobody had paid ahead. */
  readonly type: string;
  readonly preTaxE5: AmountE5;
  readonly postTaxE5: AmountE5;
}

/** What was paid ahead of a bill, and what the bill comes to in all. */
export interface PaidAhead {
  readonly totalE5: AmountE5;
  readonly giftCardsAndDepositsE5: AmountE5;
}

/**
 * What rates are of (TIP-06, TIP-36). Gift cards and deposits leave it once: a split of dishes is scaled
 * by the part of the bill that they left, every other split is a part of what is left already.
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
