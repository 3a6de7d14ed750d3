/** Money as a whole number of 1/100000 of a currency unit (I18N-11). Charged amounts are whole minor units. */
export type AmountE5 = number & { readonly unit: "AmountE5" };

/** A quantity with five decimals as a whole number: 100000 is one item (I18N-13). */
export type QuantityE5 = number & { readonly unit: "QuantityE5" };

/** A rate in hundredths of a percent: 1500 is 15 % (I18N-14). */
export type RateBp = number & { readonly unit: "RateBp" };

/** How a result that falls between two steps is settled; `halfUp` rounds away from zero. */
export type RoundingMode = "halfUp" | "floor" | "ceil";

export const ONE_E5 = 100_000;

export const ZERO_E5 = 0 as AmountE5;

export const NO_QUANTITY = 0 as QuantityE5;

/** Brands a number as money; throws a RangeError unless it is a safe integer. */
export function amountE5(value: number): AmountE5 {
  return safeInteger(value, "amount") as AmountE5;
}

/** Brands a number as a quantity; throws a RangeError unless it is a safe integer of zero or more. */
export function quantityE5(value: number): QuantityE5 {
  if (value < 0) throw new RangeError(`quantity is below zero: ${value}`);
  return safeInteger(value, "quantity") as QuantityE5;
}

/** Brands a number as a rate; throws a RangeError unless it is a safe integer. */
export function rateBp(value: number): RateBp {
  return safeInteger(value, "rate") as RateBp;
}

/** An amount in currency units, as statistics count it (I18N-12). Not for arithmetic: it has fractions. */
export function unitsOf(amount: AmountE5): number {
  return amount / ONE_E5;
}

/** Adds two amounts; throws a RangeError when the sum leaves the safe range. */
export function add(a: AmountE5, b: AmountE5): AmountE5 {
  return amountE5(a + b);
}

/** Subtracts b from a; the result may be negative. */
export function subtract(a: AmountE5, b: AmountE5): AmountE5 {
  return amountE5(a - b);
}

export function negate(a: AmountE5): AmountE5 {
  return (a === 0 ? 0 : -a) as AmountE5;
}

export function sum(amounts: Iterable<AmountE5>): AmountE5 {
  let total = 0;
  for (const amount of amounts) total = safeInteger(total + amount, "sum");
  return total as AmountE5;
}

/** Null where there is none. */
export function highestRate(rates: readonly RateBp[]): RateBp | null {
  return rates.length === 0 ? null : rates.reduce((one, other) => (one > other ? one : other));
}

export function least(a: AmountE5, b: AmountE5): AmountE5 {
  return a < b ? a : b;
}

export function greatest(a: AmountE5, b: AmountE5): AmountE5 {
  return a > b ? a : b;
}

export function atLeastZero(a: AmountE5): AmountE5 {
  return a < 0 ? ZERO_E5 : a;
}

/** unit price × quantity, in amount units, rounded half up. */
export function multiplyByQuantity(unitAmount: AmountE5, quantity: QuantityE5): AmountE5 {
  return scale(unitAmount, quantity, ONE_E5, "halfUp");
}

/** amount × rate, where 10000 hundredths of a percent are the whole. */
export function applyRate(amount: AmountE5, rate: RateBp, mode: RoundingMode = "halfUp"): AmountE5 {
  return scale(amount, rate, 10_000, mode);
}

/** part ÷ whole as a rate, rounded half up; a whole of zero gives zero. */
export function rateOf(part: AmountE5, whole: AmountE5): RateBp {
  return (whole === 0 ? 0 : Number(scale(part, 10_000, whole, "halfUp"))) as RateBp;
}

/** amount × numerator ÷ denominator, exact inside; throws a RangeError for a denominator ≤ 0. */
export function scale(
  amount: AmountE5,
  numerator: number,
  denominator: number,
  mode: RoundingMode,
): AmountE5 {
  if (!(denominator > 0)) throw new RangeError(`denominator must be positive: ${denominator}`);
  const product = amount * numerator;
  // Small products stay in numbers, which is exact and several times faster than BigInt.
  if (Number.isSafeInteger(product)) return amountE5(divideSafe(product, denominator, mode));
  return amountE5(Number(divideBig(BigInt(amount) * BigInt(numerator), BigInt(denominator), mode)));
}

function divideSafe(value: number, divisor: number, mode: RoundingMode): number {
  const rest = value % divisor;
  const truncated = (value - rest) / divisor;
  if (rest === 0) return truncated;
  const sign = value < 0 ? -1 : 1;
  const isHalf = Math.abs(rest) >= divisor - Math.abs(rest);
  return roundsAway(mode, sign, isHalf) ? truncated + sign : truncated;
}

function divideBig(value: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const rest = value % divisor;
  const truncated = value / divisor;
  if (rest === 0n) return truncated;
  const sign = value < 0n ? -1 : 1;
  const isHalf = (rest < 0n ? -rest : rest) * 2n >= divisor;
  return roundsAway(mode, sign, isHalf) ? truncated + BigInt(sign) : truncated;
}

/** @param isHalf whether the rest is half a step or more. */
function roundsAway(mode: RoundingMode, sign: number, isHalf: boolean): boolean {
  if (mode === "floor") return sign < 0;
  return mode === "ceil" ? sign > 0 : isHalf;
}

function safeInteger(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is not a safe integer: ${value}`);
  return value === 0 ? 0 : value;
}
