import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, isLocale } from "./locales";

describe("locales", () => {
  it("I18N-01 the twelve of the specification are there", () => {
    const twelve = ["ca", "de-DE", "en-CA", "en-GB", "en-US", "es", "fr", "fr-BE"];
    const more = ["it-IT", "nl-BE", "nl-NL", "pt-PT"];
    expect([...twelve, ...more].filter((locale) => !isLocale(locale))).toEqual([]);
    expect(isLocale("fr")).toBe(true);
    expect(isLocale("FR")).toBe(false);
  });

  it("I18N-02 default to American English", () => {
    expect(DEFAULT_LOCALE).toBe("en-US");
  });
});
