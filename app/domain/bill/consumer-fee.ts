import { type AmountE5, add, applyRate, ZERO_E5 } from "../money/amount";
import { type Currency, roundToMinor } from "../money/currency";
import type { ConsumerFeeTerms } from "./split.schema";

/** In whole minor units; a payment of nothing costs nothing. */
export function consumerFee(
  amount: AmountE5,
  terms: ConsumerFeeTerms,
  currency: Currency,
): AmountE5 {
  if (amount <= 0) return ZERO_E5;
  return roundToMinor(add(applyRate(amount, terms.rate), terms.fixed), currency);
}
