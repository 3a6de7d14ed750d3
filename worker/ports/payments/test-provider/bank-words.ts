import type { Locale } from "~/contracts/venue";
import type { Key, Texts, Values } from "~/i18n/translate";
import { createTranslator } from "~/i18n/translator.server";
import ca from "~/locales/ca/bank.json";
import deDE from "~/locales/de-DE/bank.json";
import enCA from "~/locales/en-CA/bank.json";
import enGB from "~/locales/en-GB/bank.json";
import enUS from "~/locales/en-US/bank.json";
import es from "~/locales/es/bank.json";
import fr from "~/locales/fr/bank.json";
import frBE from "~/locales/fr-BE/bank.json";
import itIT from "~/locales/it-IT/bank.json";
import nlBE from "~/locales/nl-BE/bank.json";
import nlNL from "~/locales/nl-NL/bank.json";
import ptPT from "~/locales/pt-PT/bank.json";

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

const say = createTranslator((locale) => ({ bank: texts[locale] }));

/** Says the words of the test bank's page in a language. */
export function bankWords(locale: Locale) {
  return (key: Key<"bank">, values?: Values) => say(locale, "bank", key, values);
}
