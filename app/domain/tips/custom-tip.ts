import { type AmountE5, amountE5, ONE_E5, type RateBp, rateBp, ZERO_E5 } from "../money/amount";
import {
  type Currency,
  currencyDecimals,
  isWholeMinor,
  roundToMinor,
  roundToStep,
} from "../money/currency";
import { MAX_TYPED, parseDecimal } from "../money/text";

/** `infinite` shows 'AND BEYOND' and, like `invalid`, can't be confirmed; of `ambiguous` the guest chooses. */
type CustomTip<T> =
  | { readonly kind: "valid"; readonly value: T }
  | {
      readonly kind: "invalid";
      readonly value: T;
      readonly messageKey: "error.amountMustBeANumber";
    }
  | { readonly kind: "ambiguous"; readonly value: T; readonly readings: readonly [T, T] }
  | { readonly kind: "infinite"; readonly value: T };

/** Nothing after the field could carry more, and the guest would lose it without notice. */
export const MOST_TIP_E5 = 1_000_000 * ONE_E5;
const MAX_BP = 1_000 * 100;

/** One sign before three digits: decimals to one reader, a thousand and more to another. */
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Cut to two decimals (TIP-44 to TIP-49). "1.500" depends on the guest's country, so the guest is asked. */
export function parseTipAmount(text: string, currency: Currency): CustomTip<AmountE5> {
  const parsed = parseDecimal(text, 5);
  if (!parsed.ok) return problem(parsed.code, ZERO_E5);
  if (parsed.value > MOST_TIP_E5) return problem("tooLarge", ZERO_E5);
  const hundredths = roundToStep(amountE5(parsed.value), ONE_E5 / 100, "halfUp");
  const value = roundToMinor(hundredths, currency);
  if (currencyDecimals(currency) === 3 || !GROUPED.test(text.trim())) {
    return { kind: "valid", value };
  }
  const grouped = amountE5(parsed.value * 1_000);
  return { kind: "ambiguous", value: ZERO_E5, readings: [value, grouped] };
}

/** Reads which reading of an ambiguous amount a guest chose, in 1/100000; null for an invalid one. */
export function parseReading(text: string, currency: Currency): AmountE5 | null {
  if (!/^\d{1,12}$/.test(text)) return null;
  const value = amountE5(Number(text));
  return value > 0 && value <= MOST_TIP_E5 && isWholeMinor(value, currency) ? value : null;
}

/** Reads a typed tip percentage, cut to whole percents (TIP-47). */
export function parseTipRate(text: string): CustomTip<RateBp> {
  const parsed = parseDecimal(text.slice(0, MAX_TYPED).replace(/%\s*$/, ""), 5);
  if (!parsed.ok) return problem(parsed.code, 0 as RateBp);
  const rate = Math.round(parsed.value / ONE_E5) * 100;
  if (rate > MAX_BP) return problem("tooLarge", rateBp(0));
  return { kind: "valid", value: rateBp(rate) };
}

/** TIP-49, TIP-50. */
export function canConfirmTip(tip: CustomTip<AmountE5 | RateBp>): boolean {
  return tip.kind === "valid" && tip.value > 0;
}

function problem<T>(code: string, zero: T): CustomTip<T> {
  if (code === "tooLarge") return { kind: "infinite", value: zero };
  return { kind: "invalid", value: zero, messageKey: "error.amountMustBeANumber" };
}
