import { bytesOf, type TextBytes } from "../page-size/shown-bytes";

export type Translations = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

export interface Label {
  readonly id: string;
  readonly name: string;
  readonly translations?: Readonly<Record<string, string>> | undefined;
}

/** @param cut to what is shown of the text. */
export function widest<K extends string>(
  thing: { readonly translations: Translations } & Readonly<Record<K, string>>,
  key: K,
  cut: (text: string) => string = (text) => text,
): TextBytes {
  let most = bytesOf(cut(thing[key]));
  // A menu has tens of thousands of these texts, so no list of them is made.
  for (const language in thing.translations) {
    const text = thing.translations[language]?.[key];
    if (text) most = wider(most, bytesOf(cut(text)));
  }
  return most;
}

export function widestLabel({ name, translations = {} }: Label): TextBytes {
  let most = bytesOf(name);
  for (const language in translations) most = wider(most, bytesOf(translations[language] ?? ""));
  return most;
}

/** What a text takes where it is shown once and is once in the page's data, in bytes. */
export function sum({ html, data }: TextBytes): number {
  return html + data;
}

function wider(one: TextBytes, other: TextBytes): TextBytes {
  return { html: Math.max(one.html, other.html), data: Math.max(one.data, other.data) };
}
