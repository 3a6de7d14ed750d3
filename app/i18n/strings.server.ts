import { textFiles } from "virtual:text-files";
import type { Locale } from "./locales";
import {
  type Catalogue,
  type Key,
  type Namespace,
  type Texts,
  translate,
  type Values,
} from "./translate";

const catalogues = byLocale(
  import.meta.glob<Texts>("../locales/*/*.json", { eager: true, import: "default" }),
);
/** @returns every text of a locale, for rendering on the server. */
export function catalogueOf(locale: Locale): Catalogue {
  return catalogues.get(locale) ?? {};
}

/** @returns the address of a locale's file of texts, for the browser to fetch and keep. */
export function textFileOf(locale: Locale): string {
  return textFiles[locale] ?? "";
}

/** Says one text on the server, for loaders, actions and titles. */
export function say<N extends Namespace>(
  locale: Locale,
  namespace: N,
  key: Key<N>,
  values?: Values,
): string {
  return translate(catalogueOf(locale), locale, namespace, key, values);
}

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
