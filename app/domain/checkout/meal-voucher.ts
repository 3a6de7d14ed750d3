import { consumerFee } from "../bill/consumer-fee";
import type { ConsumerFeeTerms } from "../bill/split.schema";
import { type AmountE5, atLeastZero, subtract, ZERO_E5 } from "../money/amount";
import { type Currency, roundToMinor } from "../money/currency";

export type MealVoucherPlan =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  /** It pays this much of the part; the rest is paid otherwise, by a payment of its own. */
  | { readonly kind: "part"; readonly amount: AmountE5; readonly rest: AmountE5 };

/** At most what it has left today, and no tip; room is left for the fee on top. */
export function mealVoucherPlan(facts: {
  readonly part: AmountE5;
  readonly total: AmountE5;
  readonly tip: AmountE5;
  readonly left: AmountE5;
  readonly feeTerms: ConsumerFeeTerms;
  readonly currency: Currency;
}): MealVoucherPlan {
  const { part, total, tip, left, feeTerms, currency } = facts;
  if (tip <= 0 && total <= left) return { kind: "all" };
  const payable = subtract(left, consumerFee(left, feeTerms, currency));
  const amount = roundToMinor(payable < part ? payable : part, currency, "floor");
  if (amount <= 0) return { kind: "none" };
  return { kind: "part", amount, rest: atLeastZero(subtract(part, amount)) };
}

export function leftOfDay(limit: AmountE5, paid: AmountE5): AmountE5 {
  return paid >= limit ? ZERO_E5 : subtract(limit, paid);
}
