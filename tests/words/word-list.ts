import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "~/i18n/locales";
import type { GuestText } from "./texts";

const folder = fileURLToPath(new URL("../../docs/words/", import.meta.url));

/** A word that guests of some locales don’t read. */
export type Avoided = {
  pattern: RegExp;
  /** The word as the list writes it. */
  word: string;
  /** What is said instead, in each locale. */
  say: string;
  /** Locales, texts (`pay:bill.title`) and whole namespaces (`invoice:*`) where the word is right. */
  butIn: readonly string[];
};

/** The languages that have a list. */
export const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replace(".md", ""));

/** The words of a locale that are not to be used, from `docs/words/<language>.md`. */
export function avoidedIn(locale: Locale): Avoided[] {
  const file = `${folder}${locale.slice(0, 2)}.md`;
  if (!existsSync(file)) return [];
  return avoidedOf(readFileSync(file, "utf8"), locale).filter(
    ({ butIn }) => !butIn.includes(locale),
  );
}

/**
 * Reads the tables of a list. The columns are found by their heads: what is said (`say`, or one column for
 * each locale), `never`, in which each word has backticks, and `but in`.
 */
export function avoidedOf(markdown: string, locale: string): Avoided[] {
  let heads: string[] = [];
  return markdown.split("\n").flatMap((line) => {
    if (!line.startsWith("|")) {
      heads = [];
      return [];
    }
    const cells = line.split("|").slice(1, -1);
    if (heads.length === 0) heads = cells.map((cell) => cell.trim());
    const cell = (head: string) => (cells[heads.indexOf(head)] ?? "").trim();
    const butIn = spansOf(cell("but in"));
    return spansOf(cell("never")).map((word) => ({
      pattern: patternOf(word),
      word,
      say: cell(heads.includes(locale) ? locale : "say"),
      butIn,
    }));
  });
}

/** @returns the parts of a text that are on the list, unless the list allows them there. */
export function foundIn(
  one: GuestText,
  avoided: readonly Avoided[],
): { found: string; say: string }[] {
  return avoided
    .filter(({ butIn }) => !butIn.includes(`${one.namespace}:${one.key}`))
    .filter(({ butIn }) => !butIn.includes(`${one.namespace}:*`))
    .flatMap(({ pattern, say }) => {
      const [found] = one.text.match(pattern) ?? [];
      return found === undefined ? [] : [{ found, say }];
    });
}

function spansOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}

/**
 * Whole words, with any space between them. A word in small letters is found in capitals too; a place is
 * written as in a text, `{name}`, and otherwise a word may be a regular expression.
 */
function patternOf(word: string): RegExp {
  const source = word.replace(/[{}]/g, "\\$&").replace(/-/g, "-\\u2060?").replace(/ /g, "\\s");
  return new RegExp(
    `(?<![\\p{L}\\p{N}{\\-\\u2060])(?:${source})(?![\\p{L}\\p{N}])`,
    word === word.toLowerCase() ? "iu" : "u",
  );
}
