import { describe, expect, it } from "vitest";
import { languageOfCountry, languages, parseLanguage } from "./languages";

/** As the requirement lists them. */
const SUPPORTED =
  "FR EN ES DE ZH JA IT NL PT PL CS SK SV DA NO FI HU EL UK SL HR BS SR MK BG RO RU TR KO US".split(
    " ",
  );

describe("menu languages", () => {
  it("I18N-03 are the thirty supported ones, and no other", () => {
    expect([...languages].sort()).toEqual([...SUPPORTED].sort());
    for (const code of SUPPORTED) expect(parseLanguage(code.toLowerCase()), code).toBe(code);
    for (const code of ["CA", "AR", "HE", "LT", "GA", "XX"]) {
      expect(parseLanguage(code), code).toBeUndefined();
    }
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
});
