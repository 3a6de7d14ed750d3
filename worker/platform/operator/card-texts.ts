import type { Locale } from "~/contracts/venue";
import type { Texts } from "~/i18n/translate";
import ca from "~/locales/ca/cards.json";
import deDE from "~/locales/de-DE/cards.json";
import enCA from "~/locales/en-CA/cards.json";
import enGB from "~/locales/en-GB/cards.json";
import enUS from "~/locales/en-US/cards.json";
import es from "~/locales/es/cards.json";
import fr from "~/locales/fr/cards.json";
import frBE from "~/locales/fr-BE/cards.json";
import itIT from "~/locales/it-IT/cards.json";
import nlBE from "~/locales/nl-BE/cards.json";
import nlNL from "~/locales/nl-NL/cards.json";
import ptPT from "~/locales/pt-PT/cards.json";

/** The words on the cards of tables, by locale. */
export const cardTexts: Readonly<Record<Locale, Texts>> = {
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
