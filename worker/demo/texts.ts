import texts from "./texts.json";
import { trialText } from "./trial-locales";

/** The name of a text of the demo's own. */
export type DemoKey = keyof typeof texts;

/** Says a text of the demo's own in a guest's language, a made-up one included; American English in one that it lacks. */
export function demoText(locale: string, key: DemoKey, amount = ""): string {
  const byLocale: Readonly<Record<string, string>> = texts[key];
  const text = Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined;
  return (text ?? trialText(locale, texts[key]["en-US"])).replace("{amount}", amount);
}
