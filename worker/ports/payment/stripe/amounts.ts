import { fromWholeUnits, wholeUnits } from "~/domain/money/currency";
import { type AmountE5, currencyDecimals } from "~/domain/money/money";

/** Currencies that Stripe counts with two decimals although they have none. */
const TWO_AT_STRIPE = new Set(["ISK", "UGX"]);

/** Currencies with a minor unit that Stripe does not take at all. */
const UNKNOWN_AT_STRIPE = new Set(["IQD", "LYD", "UYI"]);

/**
 * An amount as Stripe counts it; null where it can't be charged exactly. Of three decimals Stripe wants the last
 * to be zero, and of those two currencies both.
 *
 * @param currency An ISO 4217 code in capitals.
 */
export function toStripe(amountE5: AmountE5, currency: string): number | null {
  if (UNKNOWN_AT_STRIPE.has(currency) || amountE5 <= 0) return null;
  const divides = wholeUnits(amountE5, Math.min(2, currencyDecimals(currency))) !== null;
  return divides ? wholeUnits(amountE5, decimalsAtStripe(currency)) : null;
}

/** Stripe's count as an amount; throws a RangeError where it is no whole number. */
export function fromStripe(units: number, currency: string): AmountE5 {
  return fromWholeUnits(units, decimalsAtStripe(currency.toUpperCase()));
}

/** With how many decimals Stripe counts a currency. */
export function decimalsAtStripe(currency: string): number {
  return TWO_AT_STRIPE.has(currency) ? 2 : currencyDecimals(currency);
}
