import { say } from "#worker/base/texts";
import type { Locale } from "~/contracts/venue";
import type { Key, Values } from "~/i18n/translate";

/** Says the words of a receipt, and of the mail that brings it, in the guest's language. */
export function receiptWords(locale: Locale) {
  return (key: Key<"receipt">, values?: Values) => say(locale, "receipt", key, values);
}

/** Says the words of an expense note, and of the mail that brings it, in the guest's language. */
export function expenseWords(locale: Locale) {
  return (key: Key<"expense">, values?: Values) => say(locale, "expense", key, values);
}
