import { describe, expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { placeOf, textsOf } from "./texts";
import { avoidedIn, avoidedOf, foundIn, languages } from "./word-list";

describe("I18N-01 words that guests don’t read", () => {
  it("are listed for every language", () => {
    const spoken = new Set(locales.map((locale) => locale.slice(0, 2)));
    expect(languages.sort()).toEqual([...spoken].sort());
    expect(locales.filter((locale) => avoidedIn(locale).length === 0)).toEqual([]);
  });

  for (const locale of locales) {
    it(`are in no text of ${locale}`, () => {
      const avoided = avoidedIn(locale);
      const faults = textsOf(locale).flatMap((one) =>
        foundIn(one, avoided).map(
          ({ found, say }) => `${placeOf(one)}: “${found}” → say “${say}” (${one.text})`,
        ),
      );
      expect(faults).toEqual([]);
    });

    it(`are allowed only in texts that ${locale} has and that need it`, () => {
      const texts = textsOf(locale);
      const needless = avoidedIn(locale).flatMap((one) =>
        one.butIn
          .filter((text) => text.includes(":"))
          .filter(
            (text) =>
              !texts.some(({ namespace, key }) =>
                [`${namespace}:${key}`, `${namespace}:*`].includes(text),
              ),
          )
          .map((text) => `${one.word}: ${text}`),
      );
      expect(needless).toEqual([]);
    });
  }

  it("are found whole, in capitals too, and not in the name of a place", () => {
    const list = `| thing | en-GB | en-US | never | but in |
|---|---|---|---|---|
| the bill | bill | check | \`the checks?\`, \`Twitter\` | \`en-US\`, \`pay:title\` |
`;
    const avoided = avoidedOf(list, "en-GB");
    const found = (text: string, key = "text") =>
      foundIn({ locale: "en-GB", namespace: "pay", key, text }, avoided);
    expect(found("The\u00a0checks are here")).toEqual([{ found: "The\u00a0checks", say: "bill" }]);
    expect(found("The checks are here", "title")).toEqual([]);
    expect(found("Bathe checks, twitter and {the check}")).toEqual([]);
    expect(avoidedOf(list, "en-US").map(({ say }) => say)).toEqual(["check", "check"]);
  });
});
