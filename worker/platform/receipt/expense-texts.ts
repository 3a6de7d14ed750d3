import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
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

/** The words of an expense note and of the mail that brings it, by locale. */
export const expenseTexts: Readonly<Record<Locale, Texts>> = {
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
