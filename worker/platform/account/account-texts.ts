import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
import ca from "~/locales/ca/account.json";
import deDE from "~/locales/de-DE/account.json";
import enCA from "~/locales/en-CA/account.json";
import enGB from "~/locales/en-GB/account.json";
import enUS from "~/locales/en-US/account.json";
import es from "~/locales/es/account.json";
import fr from "~/locales/fr/account.json";
import frBE from "~/locales/fr-BE/account.json";
import itIT from "~/locales/it-IT/account.json";
import nlBE from "~/locales/nl-BE/account.json";
import nlNL from "~/locales/nl-NL/account.json";
import ptPT from "~/locales/pt-PT/account.json";

/** The words of a text message that brings a code, by locale. */
export const accountTexts: Readonly<Record<Locale, Texts>> = {
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
