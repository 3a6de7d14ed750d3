import { catalogues, textFiles } from "virtual:text-files";
import type { Locale } from "./locales";
import type { TextArea } from "./text-areas";
import type { Catalogue } from "./translate";
import { createTranslator } from "./translator.server";

export function catalogueOf(locale: Locale): Catalogue {
  return catalogues[locale] ?? {};
}

export function textFilesOf(locale: Locale): Record<TextArea, string> | undefined {
  return textFiles[locale];
}

/** Says one text on the server, for loaders, actions and titles. */
export const say = createTranslator(catalogueOf);
