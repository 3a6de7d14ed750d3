import { expect, it } from "vitest";
import { locales } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

it("LOY-03 what a reward is called is part of the sentence in every language, in no brackets", () => {
  for (const locale of locales) {
    const group = "Fourth Quarter";
    const text = say(locale, "loyalty", "offer.text", { group, reward: "treat" });
    expect(text, locale).toMatch(/ treat\.$/);
    expect(text, locale).not.toMatch(/[()]/);
  }
});
