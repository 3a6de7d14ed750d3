import type { ConsumerFeeTerms } from "../bill/split.schema";
import { type AmountE5, add, applyRate, atLeastZero, subtract, ZERO_E5 } from "../money/amount";
import { type Currency, isWholeMinor, roundToMinor } from "../money/currency";
import type { AskedExtras, ChargeExtras, ChargeParts } from "./payment.schema";

/** The extras of a split that nobody pays. */
export const NO_EXTRAS: ChargeExtras = { tipE5: ZERO_E5, consumerFeesE5: ZERO_E5 };

export function extrasOf({ tipE5, consumerFeesE5 = ZERO_E5 }: AskedExtras): ChargeExtras {
  return { tipE5, consumerFeesE5 };
}

/** What all of them come to. */
export function sumOfExtras({ tipE5, consumerFeesE5 }: ChargeExtras): AmountE5 {
  return add(tipE5, consumerFeesE5);
}

/** Whether each can be charged in the currency: whole minor units, none below zero. */
export function areChargeable({ tipE5, consumerFeesE5 }: ChargeExtras, currency: string): boolean {
  return [tipE5, consumerFeesE5].every(
    (extra) => Number.isSafeInteger(extra) && extra >= 0 && isWholeMinor(extra, currency),
  );
}

export function areSameExtras(one: ChargeExtras, other: ChargeExtras): boolean {
  return one.tipE5 === other.tipE5 && one.consumerFeesE5 === other.consumerFeesE5;
}

export function chargePartsOf(parts: ChargeParts): ChargeParts {
  const { splitAmountE5, discountE5 } = parts;
  return { splitAmountE5, discountE5, ...extrasOf(parts) };
}

/** A discount bears the split at most, never tip or fees. Pages and the provider have this amount. */
export function amountToCharge(parts: ChargeParts): AmountE5 {
  const own = atLeastZero(subtract(parts.splitAmountE5, parts.discountE5));
  return add(own, sumOfExtras(parts));
}

/** In whole minor units; a payment of nothing costs nothing. */
export function consumerFee(
  amount: AmountE5,
  terms: ConsumerFeeTerms,
  currency: Currency,
): AmountE5 {
  if (amount <= 0) return ZERO_E5;
  return roundToMinor(add(applyRate(amount, terms.rate), terms.fixed), currency);
}
