import type { Locale } from "~/contracts/venue";
import { type Key, type Texts, translate, type Values } from "~/i18n/translate";
import ca from "~/locales/ca/expense.json";
import deDE from "~/locales/de-DE/expense.json";
import enCA from "~/locales/en-CA/expense.json";
import enGB from "~/locales/en-GB/expense.json";
import enUS from "~/locales/en-US/expense.json";
import es from "~/locales/es/expense.json";
import fr from "~/locales/fr/expense.json";
import frBE from "~/locales/fr-BE/expense.json";
import itIT from "~/locales/it-IT/expense.json";
import nlBE from "~/locales/nl-BE/expense.json";
import nlNL from "~/locales/nl-NL/expense.json";
import ptPT from "~/locales/pt-PT/expense.json";

const texts: Record<Locale, Texts> = {
  ca,
  "de-DE": deDE,
  "en-CA": enCA,
  "en-GB": enGB,
  "en-US": enUS,
  es,
  fr,
  "fr-BE": frBE,
  "it-IT": itIT,
  "nl-BE": nlBE,
  "nl-NL": nlNL,
  "pt-PT": ptPT,
};

/** Says the words of an expense note, and of the mail that brings it, in the guest's language. */
export function expenseWords(locale: Locale) {
  const catalogue = { expense: texts[locale] };
  return (key: Key<"expense">, values?: Values) =>
    translate(catalogue, locale, "expense", key, values);
}
