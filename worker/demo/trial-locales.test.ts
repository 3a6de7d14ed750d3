import { describe, expect, it } from "vitest";
import { isLocale } from "~/i18n/locales";
import common from "~/locales/en-US/common.json";
import pay from "~/locales/en-US/pay.json";
import { trialLanguages, trialLocales, trialText } from "./trial-locales";

const texts = [...Object.values(common), ...Object.values(pay)];
const places = (text: string) => text.match(/\{\w+\}/g)?.join() ?? "";

describe("the made-up languages", () => {
  it("are no languages of the product", () => {
    for (const locale of trialLocales) expect(isLocale(locale)).toBe(false);
  });

  it("keep the placeholders of a text in their order", () => {
    for (const locale of trialLocales) {
      for (const text of texts) expect(places(trialText(locale, text))).toBe(places(text));
    }
  });

  it("make every text of more than a letter two fifths longer", () => {
    for (const text of texts) {
      const words = text.replace(/\{\w+\}/g, "");
      if (words.trim().length < 3) continue;
      const longer = trialText("en-XA", text).replace(/\{\w+\}/g, "");
      expect(longer.length / words.length, text).toBeGreaterThanOrEqual(1.3);
    }
    const whole = (all: string[]) => all.join("").replace(/\{\w+\}/g, "").length;
    expect(whole(texts.map((text) => trialText("en-XA", text))) / whole(texts)).toBeGreaterThan(
      1.4,
    );
  });

  it("run from right to left in the mirrored one alone", () => {
    expect(trialLanguages).toEqual({ "en-XA": "ltr", "en-XB": "rtl" });
  });
});
