import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, isLocale, locales, matchLocale } from "./locales";

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

  it("I18N-01 follow the phone: exact locale first, then its language, then the next wish", () => {
    expect(matchLocale("en-GB,en;q=0.9")).toBe("en-GB");
    expect(matchLocale("de-AT,de;q=0.9")).toBe("de-DE");
    expect(matchLocale("ja,it;q=0.5,de;q=0.8")).toBe("de-DE");
    expect(matchLocale("ja")).toBeUndefined();
  });

  it("I18N-01 take the venue's own variant when the phone names a language without a country", () => {
    expect(matchLocale("fr", "fr-BE")).toBe("fr-BE");
    expect(matchLocale("nl", "nl-BE")).toBe("nl-BE");
    expect(matchLocale("en", "fr-BE")).toBe("en-US");
  });

  it("survive a header made of rubbish", () => {
    expect(matchLocale(";;;q=,*;q=0, , fr;q=abc,es;q=0.1")).toBe("es");
    expect(matchLocale("x".repeat(100_000))).toBeUndefined();
  });
});
