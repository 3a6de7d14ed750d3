import { type AmountE5, amountE5, ONE_E5, type RoundingMode, scale } from "./amount";

/** An ISO 4217 code in capitals, such as "EUR". */
export type Currency = string;

const WITHOUT_DECIMALS = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const WITH_THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** How many decimals the currency's minor unit has: 0, 2 or 3. */
export function currencyDecimals(currency: Currency): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** The currency's minor unit in amount units: 1000 for a cent, 100000 for a yen, 100 for a fils. */
export function minorStepE5(currency: Currency): number {
  return ONE_E5 / 10 ** currencyDecimals(currency);
}

export function roundToMinor(
  amount: AmountE5,
  currency: Currency,
  mode: RoundingMode = "halfUp",
): AmountE5 {
  return roundToStep(amount, minorStepE5(currency), mode);
}

export function roundToStep(amount: AmountE5, step: number, mode: RoundingMode): AmountE5 {
  if (amount % step === 0) return amount;
  return amountE5(scale(amount, 1, step, mode) * step);
}

export function isWholeMinor(amount: AmountE5, currency: Currency): boolean {
  return amount % minorStepE5(currency) === 0;
}

export function fromMinorUnits(minorUnits: number, currency: Currency): AmountE5 {
  return amountE5(minorUnits * minorStepE5(currency));
}

/** As a payment provider counts it; null where it does not divide, so that nothing is ever rounded. */
export function wholeUnits(amount: AmountE5, decimals: number): number | null {
  const step = ONE_E5 / 10 ** decimals;
  return amount % step === 0 ? amount / step : null;
}

/** The amount that so many units with decimals are; throws a RangeError where they are no whole number. */
export function fromWholeUnits(units: number, decimals: number): AmountE5 {
  return amountE5((units * ONE_E5) / 10 ** decimals);
}

/** A limit of so many units; a hundred times as many where a unit has no decimals and is worth about a cent. */
export function limitE5(units: number, currency: Currency): AmountE5 {
  return amountE5((currencyDecimals(currency) === 0 ? 100 * units : units) * ONE_E5);
}

/** The least a card is charged when the operator sets nothing else. */
export function defaultMinimumChargeE5(currency: Currency): AmountE5 {
  return limitE5(0.5, currency);
}
