import { type AmountE5, applyRate, ONE_E5, type RateBp } from "../money/amount";
import { type Currency, currencyDecimals } from "../money/currency";

/** From where on a venue has a tip confirmed; the rate is of the part that is paid. */
export interface LargeTipLimits {
  readonly askAboveRate?: RateBp | undefined;
  /** Null and left out mean the default of the currency. */
  readonly askAboveAmount?: AmountE5 | null | undefined;
}

/** A tip above the part itself is a slip of the finger more often than meant. */
export const ASK_ABOVE_RATE = 10_000 as RateBp;

/** What is asked about whatever the part is: 500 units, 50,000 where the currency has no decimals. */
export function askAboveAmountE5(currency: Currency): AmountE5 {
  return ((currencyDecimals(currency) === 0 ? 50_000 : 500) * ONE_E5) as AmountE5;
}

export function isLargeTip(
  tipE5: AmountE5,
  partE5: AmountE5,
  currency: Currency,
  { askAboveRate, askAboveAmount }: LargeTipLimits = {},
): boolean {
  const rate = askAboveRate ?? ASK_ABOVE_RATE;
  const most = askAboveAmount ?? askAboveAmountE5(currency);
  return tipE5 > most || tipE5 > applyRate(partE5, rate);
}
