import { describe, expect, it } from "vitest";
import { countryByDialCode, isDialledLike, phoneCountries, readPhone, takesTexts } from "./phone";

describe("a phone number as a guest types it", () => {
  it.each([
    ["06 12 34 56 78", "FR", "+33612345678", "FR"],
    ["+33 6 12 34 56 78", "FR", "+33612345678", "FR"],
    ["0690 00 12 34", "GP", "+590690001234", "GP"],
    ["(504) 555-0123", "US", "+15045550123", "US"],
    // With a dial code a number is its own country's, also where no script has moved the list.
    ["+33 6 12 34 56 78", "GB", "+33612345678", "FR"],
    ["0033 6 12 34 56 78", "US", "+33612345678", "FR"],
    ["00 44 7400 123456", "BE", "+447400123456", "GB"],
    ["+1 514 234 5678", "US", "+15142345678", "CA"],
    ["(514) 234-5678", "CA", "+15142345678", "CA"],
    ["07781 123456", "GG", "+447781123456", "GG"],
  ])("AUTH-18 AUTH-19 reads %s of %s", (typed, country, number, of) => {
    expect(readPhone(typed, country)).toEqual({ ok: true, phone: { number, country: of } });
  });

  it.each([
    ["(514) 234-5678", "US", "CA"],
    ["(504) 555-0123", "CA", "US"],
    ["07781 123456", "GB", "GG"],
    ["07400 123456", "JE", "GB"],
  ])("AUTH-18 refuses %s of %s, which is a number of %s", (typed, country, of) => {
    expect(readPhone(typed, country)).toEqual({ ok: false, problem: "invalid", country: of });
  });

  it.each([
    ["0612345678", "US"],
    ["07400 123456", "FR"],
    ["0470 12 34 56", "GB"],
  ])("AUTH-18 refuses %s of %s, where there is no such number", (typed, country) => {
    expect(readPhone(typed, country)).toEqual({ ok: false, problem: "invalid" });
  });

  it.each([
    ["0612", "FR"],
    ["letters", "FR"],
    ["06123456789012345", "FR"],
    ["0612345678;ext=5", "FR"],
    ["0612345678", "XX"],
    ["", "FR"],
  ])("AUTH-20 refuses %j of %s", (typed, country) => {
    expect(readPhone(typed, country)).toEqual({ ok: false, problem: "invalid" });
  });

  it("AUTH-24 does not let another prefix be typed over those that are locked and chosen", () => {
    for (const country of ["FR", "GP", "MQ", "RE", "PM", "NC", "WF", "GF", "PF"]) {
      expect(readPhone("+44 7700 900123", country)).toEqual({ ok: false, problem: "locked" });
    }
    expect(readPhone("+44 20 7946 0018", "DE").ok).toBe(true);
    // A country that the page has suggested is nobody's choice.
    const suggested = readPhone("+44 7400 123456", "FR", true);
    expect(suggested).toMatchObject({ ok: true, phone: { country: "GB" } });
  });

  it("AUTH-25 knows a country by the longest dial code, and by priority where several share one", () => {
    const codes = ["+33 6", "+44 7", "+1 504", "+590 690", "+262 692", "0061 4", "+61", "06 12"];
    expect(codes.map((typed) => countryByDialCode(typed)?.code ?? null)).toEqual([
      ...["FR", "GB", "US", "GP", "RE", "AU", "AU"],
      null,
    ]);
  });

  it("AUTH-26 has about 240 countries, those with priority first", () => {
    expect(phoneCountries.length).toBeGreaterThan(235);
    const first = phoneCountries.slice(0, 8).map(({ code }) => code);
    expect(first.sort()).toEqual(["AU", "FI", "GB", "GP", "NO", "PY", "RE", "US"]);
    expect(phoneCountries[8]?.priority).toBe(false);
  });

  it.each([
    ["+33612345678", true],
    ["+590690001234", true],
    ["+15045550123", true],
    ["+525512345678", true],
    ["+33899123456", false],
    ["+33142278186", false],
    ["+33912345678", false],
    ["+447640123456", false],
    ["+448001111111", false],
    ["+41878123456", false],
  ])("AUTH-18 knows whether text messages get to %s", (number, takes) => {
    expect(takesTexts(number)).toBe(takes);
  });

  it("knows the numbers that have a country's dial code", () => {
    expect([isDialledLike("+15045550123", "CA"), isDialledLike("+15045550123", "FR")]).toEqual([
      true,
      false,
    ]);
  });
});
