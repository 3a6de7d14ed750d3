import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { type FilledText, filledTexts } from "./filled";
import { placeOf, textsOf } from "./texts";

const folder = fileURLToPath(new URL("../../node_modules/.cache/words/", import.meta.url));

/** What no filled text has: an open place, two spaces, a mark twice, or a space before one. */
const broken = /[{}]|\s{2}(?<!\n\n)|[,;:]\s*[,;:.]|(?<!\.)\.\.(?!\.)|\s[,.](?!\d)|undefined|NaN/;

describe("I18N-01 texts with their places filled", () => {
  for (const locale of locales) {
    it(`${locale} stays whole with the longest, the shortest, a vowel, a plural and an amount`, () => {
      const texts = textsOf(locale).flatMap(filledTexts);
      if (process.env.WORDS === locale) print(locale, texts);
      const faults = texts.filter(({ filled }) => broken.test(filled));
      expect(faults.map((one) => `${placeOf(one)}: ${one.filled}`)).toEqual([]);
    });
  }

  it("finds a text that came apart", () => {
    const one = { locale: "en-GB" as const, namespace: "pay", key: "x" };
    for (const text of [
      "Pay {amount",
      "{name}  is here",
      "To {name},: go",
      "{name}.. Go",
      "{name} .",
    ]) {
      expect(
        filledTexts({ ...one, text }).every(({ filled }) => broken.test(filled)),
        text,
      ).toBe(true);
    }
    expect(filledTexts({ ...one, key: "x_one", text: "{count} item" })).toMatchObject([
      { filled: "1 item" },
    ]);
    expect(() => filledTexts({ ...one, text: "{nobody}" })).toThrow(/no samples for \{nobody\}/);
  });
});

/** Writes a locale’s filled texts for a reader: each key with all ways to fill it. */
function print(locale: string, texts: readonly FilledText[]): void {
  const ways = new Map<string, Set<string>>();
  for (const text of texts) {
    const place = placeOf(text);
    ways.set(place, (ways.get(place) ?? new Set()).add(`  ${text.filled}`));
  }
  const lines = [...ways].map(([place, filled]) => `${place}\n${[...filled].join("\n")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${locale}.txt`, `${lines.join("\n")}\n`);
}
