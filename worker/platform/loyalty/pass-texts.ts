import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
import ca from "~/locales/ca/loyalty.json";
import deDE from "~/locales/de-DE/loyalty.json";
import enCA from "~/locales/en-CA/loyalty.json";
import enGB from "~/locales/en-GB/loyalty.json";
import enUS from "~/locales/en-US/loyalty.json";
import es from "~/locales/es/loyalty.json";
import fr from "~/locales/fr/loyalty.json";
import frBE from "~/locales/fr-BE/loyalty.json";
import itIT from "~/locales/it-IT/loyalty.json";
import nlBE from "~/locales/nl-BE/loyalty.json";
import nlNL from "~/locales/nl-NL/loyalty.json";
import ptPT from "~/locales/pt-PT/loyalty.json";

/** The words on passes for phones' wallets, by locale. */
export const passTexts: Readonly<Record<Locale, Texts>> = {
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
