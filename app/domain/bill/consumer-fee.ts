import { type AmountE5, add, applyRate, type RateBp, ZERO_E5 } from "../money/amount";
import { type Currency, roundToMinor } from "../money/currency";

/** What a venue lets its guests bear for paying by phone; nothing where the venue bears it (SPLIT-04). */
export interface ConsumerFeeTerms {
  readonly rate: RateBp;
  readonly fixed: AmountE5;
}

/** The fee on one payment of so much, in whole minor units; a payment of nothing costs nothing. */
export function consumerFee(
  amount: AmountE5,
  terms: ConsumerFeeTerms,
  currency: Currency,
): AmountE5 {
  if (amount <= 0) return ZERO_E5;
  return roundToMinor(add(applyRate(amount, terms.rate), terms.fixed), currency);
}
