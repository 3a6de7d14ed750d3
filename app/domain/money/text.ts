import { type AmountE5, amountE5, ONE_E5, type QuantityE5, type RateBp } from "./amount";
import { type Currency, currencyDecimals } from "./currency";

type ParseAmountCode = "empty" | "notANumber" | "negative" | "tooManyDecimals" | "tooLarge";

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ParseAmountCode };

/** Longer than anyone types: what comes after it is ignored. */
export const MAX_TYPED = 100;
const MINUS = "\u2212";
/** The parts that have a sign of their own. */
const FRACTIONS: readonly (readonly [part: number, sign: string])[] = [
  [1 / 2, "½"],
  [1 / 3, "⅓"],
  [2 / 3, "⅔"],
  [1 / 4, "¼"],
  [3 / 4, "¾"],
  [1 / 5, "⅕"],
  [2 / 5, "⅖"],
  [3 / 5, "⅗"],
  [4 / 5, "⅘"],
  [1 / 6, "⅙"],
  [5 / 6, "⅚"],
  [1 / 8, "⅛"],
  [3 / 8, "⅜"],
  [5 / 8, "⅝"],
  [7 / 8, "⅞"],
];
/** The longest run of whole digits that stays a safe integer at five decimals. */
const MAX_WHOLE_DIGITS = 10;

/** Comma or period, no exponent, no grouping, at most the currency's decimals. Never throws. */
export function parseAmount(text: string, currency: Currency): Parsed<AmountE5> {
  const parsed = parseDecimal(text, currencyDecimals(currency));
  return parsed.ok ? { ok: true, value: amountE5(parsed.value) } : parsed;
}

/** Reads a plain decimal into units of 1/100000; at most `decimals` places, five at the most. Never throws. */
export function parseDecimal(text: string, decimals: number): Parsed<number> {
  const trimmed = text.slice(0, MAX_TYPED).trim();
  if (trimmed === "") return { ok: false, code: "empty" };
  if (/^[+]?(infinity|∞)$/i.test(trimmed)) return { ok: false, code: "tooLarge" };
  if (/^[-−]\s*\d+([.,]\d*)?$/.test(trimmed)) return { ok: false, code: "negative" };
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(trimmed);
  const whole = match?.[1] ?? "";
  const fraction = match?.[2] ?? "";
  if (!match || whole + fraction === "") return { ok: false, code: "notANumber" };
  // "1.500" is a thousand and a half where a period groups: better asked again than taken for 1.5.
  if (fraction.length > decimals) return { ok: false, code: "tooManyDecimals" };
  if (whole.replace(/^0+/, "").length > MAX_WHOLE_DIGITS) return { ok: false, code: "tooLarge" };
  return { ok: true, value: Number(whole || "0") * ONE_E5 + Number(fraction.padEnd(5, "0")) };
}

/** The amount in the currency and locale (I18N-12): "12,30 €"; below zero with a minus, not a hyphen. */
export function formatMoney(amount: AmountE5, currency: Currency, locale: string): string {
  const text = formatter(locale, "currency", currency).format(amount / ONE_E5);
  return amount < 0 ? text.replace("-", MINUS) : text;
}

/** The rate in the locale: "12,5 %"; at most two decimals. */
export function formatRate(rate: RateBp, locale: string): string {
  return formatter(locale, "percent", "").format(rate / 10_000);
}

/** A quantity as people write it: "2", "½", "1⅓"; what is no such part in the locale's decimals, two at most. */
export function formatQuantity(quantity: QuantityE5, locale: string): string {
  const format = formatter(locale, "decimal", "");
  const rest = quantity % ONE_E5;
  // A third of a dish is 33333 or 33334 of its parts, whoever takes which.
  const isPart = ([part]: readonly [number, string]) => Math.abs(part * ONE_E5 - rest) < 1;
  const sign = rest > 0 ? FRACTIONS.find(isPart)?.[1] : undefined;
  if (!sign) return format.format(quantity / ONE_E5);
  const whole = (quantity - rest) / ONE_E5;
  return whole === 0 ? sign : format.format(whole) + sign;
}

/** A quantity as a plain decimal for the value of a form field: "0.16666". */
export function plainDecimal(quantity: QuantityE5): string {
  return String(quantity / ONE_E5);
}

/** The amount as a plain decimal for the value of a form field: "12.30". */
export function amountFieldValue(amount: AmountE5, currency: Currency): string {
  return (amount / ONE_E5).toFixed(currencyDecimals(currency));
}

// Making an Intl formatter costs more than a whole line of the bill; the cache holds no tenant's data.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  locale: string,
  style: "currency" | "percent" | "decimal",
  currency: Currency,
): Intl.NumberFormat {
  const key = `${locale}|${style}|${currency}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(
    locale,
    style === "currency" ? { style, currency } : { style, maximumFractionDigits: 2 },
  );
  formatters.set(key, made);
  return made;
}
