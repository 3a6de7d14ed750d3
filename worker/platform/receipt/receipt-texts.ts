import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
import ca from "~/locales/ca/receipt.json";
import deDE from "~/locales/de-DE/receipt.json";
import enCA from "~/locales/en-CA/receipt.json";
import enGB from "~/locales/en-GB/receipt.json";
import enUS from "~/locales/en-US/receipt.json";
import es from "~/locales/es/receipt.json";
import fr from "~/locales/fr/receipt.json";
import frBE from "~/locales/fr-BE/receipt.json";
import itIT from "~/locales/it-IT/receipt.json";
import nlBE from "~/locales/nl-BE/receipt.json";
import nlNL from "~/locales/nl-NL/receipt.json";
import ptPT from "~/locales/pt-PT/receipt.json";

/** The words of a receipt and of the mail that brings it, by locale. */
export const receiptTexts: Readonly<Record<Locale, Texts>> = {
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
