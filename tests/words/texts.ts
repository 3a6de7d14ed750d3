import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import demoTexts from "#worker/demo/texts.json";
import type { Locale } from "~/i18n/locales";

const folder = fileURLToPath(new URL("../../app/locales/", import.meta.url));

/** One text of a locale; a form of a plural is a text of its own. */
export type GuestText = { locale: Locale; namespace: string; key: string; text: string };

/** Every text that guests of a locale read, those of the demo among them. */
export function textsOf(locale: Locale): GuestText[] {
  const ofProduct = readdirSync(`${folder}${locale}`).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(`${folder}${locale}/${file}`, "utf8"),
    );
    const namespace = file.replace(".json", "");
    return Object.entries(texts).map(([key, text]) => ({ locale, namespace, key, text }));
  });
  const ofDemo = Object.entries(demoTexts).map(([key, texts]) => {
    return { locale, namespace: "demo", key, text: texts[locale] };
  });
  return [...ofProduct, ...ofDemo];
}

/** Where a text stands, as a failed check names it: `fr/pay.json: bill.title`. */
export function placeOf({ locale, namespace, key }: GuestText): string {
  return `${locale}/${namespace}.json: ${key}`;
}

/** A text as the components name it: without the form of a plural. */
export function stemOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, "");
}
