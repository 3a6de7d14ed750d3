import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, locales } from "~/i18n/locales";

const folder = fileURLToPath(new URL("../../app/locales/", import.meta.url));
const namespaces = readdirSync(`${folder}${DEFAULT_LOCALE}`);

describe("I18N-01 every locale has every text", () => {
  it("there is a folder for each locale and for no other", () => {
    expect(readdirSync(folder).sort()).toEqual([...locales].sort());
  });

  for (const locale of locales) {
    for (const file of namespaces) {
      it(`${locale}/${file} has the texts of ${DEFAULT_LOCALE}, with the same placeholders`, () => {
        const ours = read(locale, file);
        const model = read(DEFAULT_LOCALE, file);
        expect(stems(ours)).toEqual(stems(model));
        expect(Object.keys(ours).filter((key) => !ours[key]?.trim())).toEqual([]);
        const differing = Object.keys(ours).filter((key) => {
          const original = model[key] ?? model[`${stem(key)}_other`];
          return places(ours[key]) !== places(original) && !key.endsWith("_one");
        });
        expect(differing).toEqual([]);
      });

      it(`${locale}/${file} has every plural form of its language`, () => {
        const texts = read(locale, file);
        const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
        const counted = [...new Set(Object.keys(texts).filter(isForm).map(stem))];
        const missing = counted.flatMap((key) =>
          forms.map((form) => `${key}_${form}`).filter((key) => texts[key] === undefined),
        );
        expect(missing).toEqual([]);
      });
    }
  }

  it("no line of a page ends in the hyphen of an e-mail", () => {
    // A word joiner behind the hyphen holds the word together, and a browser still finds it as it is typed.
    const breaks = locales.flatMap((locale) =>
      namespaces.flatMap((file) =>
        Object.entries(read(locale, file))
          .filter(([key, text]) => /e-mail/i.test(text) && !isOfMail(key))
          .map(([key]) => `${locale}/${file}: ${key}`),
      ),
    );
    expect(breaks).toEqual([]);
    const mails = locales.flatMap((locale) =>
      namespaces.flatMap((file) =>
        Object.entries(read(locale, file)).filter(([key]) => isOfMail(key)),
      ),
    );
    expect(mails.filter(([, text]) => text.includes("\u2060"))).toEqual([]);
  });

  it("two locales of one language differ in words, as British and American English do", () => {
    expect(neighbours.length).toBeGreaterThan(4);
    for (const [one, other] of neighbours) {
      const differing = namespaces.flatMap((file) => {
        const [ours, theirs] = [read(one, file), read(other, file)];
        return Object.keys(ours).filter((key) => ours[key] !== theirs[key]);
      });
      expect(differing.length, `${one} and ${other}`).toBeGreaterThan(30);
    }
  });
});

const languageOf = (locale: string) => locale.split("-")[0];
const neighbours = locales.flatMap((one, place) =>
  locales
    .slice(place + 1)
    .filter((other) => languageOf(other) === languageOf(one))
    .map((other) => [one, other] as const),
);

function read(locale: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(`${folder}${locale}/${file}`, "utf8"));
}
/** A text of a mail, which is plain. */
function isOfMail(key: string): boolean {
  return /(?:^|\.)mail\./.test(key);
}
function isForm(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key);
}
function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}
function stems(texts: Record<string, string>): string[] {
  return [...new Set(Object.keys(texts).map(stem))].sort();
}
function places(text = ""): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();
}
