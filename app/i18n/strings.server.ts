import { madeUpCatalogues, textFiles } from "virtual:text-files";
import type { Locale } from "./locales";
import type { TextArea } from "./text-areas";
import type { Catalogue, Namespace, Texts } from "./translate";
import { createTranslator } from "./translator.server";

const catalogues = new Map<string, Catalogue>([
  ...byLocale(import.meta.glob<Texts>("../locales/*/*.json", { eager: true, import: "default" })),
  ...Object.entries(madeUpCatalogues),
]);

export function catalogueOf(locale: Locale): Catalogue {
  return catalogues.get(locale) ?? {};
}

export function textFilesOf(locale: Locale): Record<TextArea, string> | undefined {
  return textFiles[locale];
}

/** Says one text on the server, for loaders, actions and titles. */
export const say = createTranslator(catalogueOf);

function byLocale<T>(modules: Record<string, T>): ReadonlyMap<string, Record<Namespace, T>> {
  const found = new Map<string, Record<string, T>>();
  for (const [path, value] of Object.entries(modules)) {
    const [locale = "", file = ""] = path.split("/").slice(-2);
    const entry = found.get(locale) ?? {};
    entry[file.replace(".json", "")] = value;
    found.set(locale, entry);
  }
  return found;
}
