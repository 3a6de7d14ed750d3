import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, isLocale, locales } from "./locales";

describe("locales", () => {
  it("I18N-01 are these twelve", () => {
    const expected = ["ca", "de-DE", "en-CA", "en-GB", "en-US", "es", "fr", "fr-BE"];
    expect([...locales].sort()).toEqual([...expected, "it-IT", "nl-BE", "nl-NL", "pt-PT"]);
    expect(isLocale("fr")).toBe(true);
    expect(isLocale("FR")).toBe(false);
  });

  it("I18N-02 default to American English", () => {
    expect(DEFAULT_LOCALE).toBe("en-US");
  });
});
