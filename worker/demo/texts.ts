import type { Locale } from "~/i18n/locales";
import texts from "./texts.json";
import { trialText } from "./trial-locales";

/** Says a text of the demo's own in a guest's language, a made-up one included. */
export function demoText(locale: Locale, key: keyof typeof texts): string {
  const said: Readonly<Record<string, string>> = texts[key];
  return said[locale] ?? trialText(locale, texts[key]["en-US"]);
}
