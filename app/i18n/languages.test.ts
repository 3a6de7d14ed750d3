import { describe, expect, it } from "vitest";
import { DEFAULT_COUNTRY, languageOfCountry, languages, parseLanguage } from "./languages";

describe("menu languages", () => {
  it("I18N-03 knows thirty codes, US among them", () => {
    expect(new Set(languages).size).toBe(30);
    expect(languages).toContain("US");
  });

  it("I18N-04 reads GB as EN", () => {
    expect(parseLanguage("GB")).toBe("EN");
  });

  it("I18N-05 trims and upper-cases, and refuses what is not supported", () => {
    expect(parseLanguage("  fr ")).toBe("FR");
    expect(parseLanguage("xx")).toBeUndefined();
    expect(parseLanguage("")).toBeUndefined();
  });

  it("I18N-07 follows the venue's country and falls back to EN", () => {
    const expected = {
      FR: "FR",
      BE: "FR",
      DE: "DE",
      AT: "DE",
      US: "US",
      GB: "EN",
      UA: "UK",
      AU: "EN",
    };
    for (const [country, language] of Object.entries(expected)) {
      expect(languageOfCountry(country), country).toBe(language);
    }
  });

  it("I18N-10 takes France for the country when none is known", () => {
    expect(DEFAULT_COUNTRY).toBe("FR");
    expect(languageOfCountry()).toBe("FR");
  });
});
