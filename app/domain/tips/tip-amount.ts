import { countryRules } from "../country/country-rules";
import {
  type AmountE5,
  applyRate,
  atLeastZero,
  greatest,
  ONE_E5,
  type RateBp,
  scale,
  subtract,
  ZERO_E5,
} from "../money/amount";
import { type Currency, minorStepE5, roundToMinor, roundToStep } from "../money/currency";

/** Where a tip is given; sets how it is rounded. */
export interface TipPlace {
  readonly countryCode: string;
  readonly currency: Currency;
}

const LARGE_BASE_E5 = 10 * ONE_E5;
const SMALL_BASE_E5 = 1.5 * ONE_E5;

/**
 * The tip for a base and a rate: rounded to a step that grows with the base, and to whole units
 * from 10 up (TIP-33 to TIP-35, Q-36). A rate above zero never gives a tip of nothing.
 */
export function tipAmount(baseE5: AmountE5, rate: RateBp, place: TipPlace): AmountE5 {
  if (rate <= 0 || baseE5 <= 0) return ZERO_E5;
  const step = Math.max(tipStep(baseE5, place.countryCode), minorStepE5(place.currency));
  const stepped = roundToStep(applyRate(baseE5, rate), step, "halfUp");
  const tip = greatest(stepped, step as AmountE5);
  return tip >= LARGE_BASE_E5
    ? roundToStep(tip, ONE_E5, "halfUp")
    : roundToMinor(tip, place.currency);
}

/** The exact tip for a rate that the guest typed, rounded to the minor unit only. */
export function customRateTip(baseE5: AmountE5, rate: RateBp, currency: Currency): AmountE5 {
  return roundToMinor(applyRate(atLeastZero(baseE5), rate), currency);
}

/** The tip base without the part of the bill that gift cards and deposits paid (TIP-36). */
export function scaledTipBase(
  baseE5: AmountE5,
  bill: { readonly totalE5: AmountE5; readonly giftCardsAndDepositsE5: AmountE5 },
): AmountE5 {
  if (bill.totalE5 <= 0) return baseE5;
  const open = atLeastZero(subtract(bill.totalE5, bill.giftCardsAndDepositsE5));
  return scale(baseE5, open, bill.totalE5, "halfUp");
}

function tipStep(baseE5: AmountE5, countryCode: string): number {
  if (baseE5 > LARGE_BASE_E5) return countryRules(countryCode).tips.stepE5;
  return baseE5 > SMALL_BASE_E5 ? ONE_E5 / 2 : ONE_E5 / 4;
}
