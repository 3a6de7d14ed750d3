import type { AmountE5 } from "~/domain/money/amount";
import { formatMoney } from "~/domain/money/text";

/** Formats an amount (1/100000 of a currency unit) in the guest's language: "12,30 €". */
export type MoneyFormatter = (amount: AmountE5) => string;

/** Loaders format with it; a component may only format what the guest changed after the page loaded. */
export function moneyFormatter(currency: string, locale: string): MoneyFormatter {
  return (amount) => formatMoney(amount, currency, locale);
}

/** On which side of a field the currency's sign is in the guest's language. */
export function currencySign(
  currency: string,
  locale: string,
): { currencySymbol: string; symbolPosition: "before" | "after" } {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(1);
  const place = parts.findIndex(({ type }) => type === "currency");
  const number = parts.findIndex(({ type }) => type === "integer");
  return {
    currencySymbol: parts[place]?.value ?? currency,
    symbolPosition: place < number ? "before" : "after",
  };
}
