import examples from "libphonenumber-js/examples.mobile.json";
import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { phoneCountries, readPhone } from "~/contracts/phone";
import { international, type PhoneRule, readTyped } from "./typed-phone";

const countries = phoneCountries.map(
  ({ code, dialCode, locked, priority, plan }): PhoneRule => ({
    country: code,
    label: code,
    dial: dialCode,
    pattern: plan.pattern,
    ownPattern: plan.own ?? undefined,
    prefix: plan.prefix ?? undefined,
    longest: plan.longest ?? undefined,
    locked: locked || undefined,
    priority: priority || undefined,
  }),
);
const read = (text: string, country: string, byHand = false) =>
  readTyped(text, { country, byHand }, countries);

describe("a number while it is typed", () => {
  it.each([
    ["06 12 34 56 78", "FR"],
    ["6 12 34 56 78", "FR"],
    ["+33 6 12 34 56 78", "FR"],
    ["0690 00 12 34", "GP"],
    ["(504) 555-0123", "US"],
    ["1 504 555 0123", "US"],
    ["07400 123456", "GB"],
    ["06 30 123 4567", "HU"],
    ["8 912 345 67 89", "RU"],
    ["07 12 34 56 78", "CI"],
    ["333 123 4567", "IT"],
    ["0151 23456789", "DE"],
  ])(
    "AUTH-21 may be sent as soon as %j of %s is whole, which the server takes too",
    (text, country) => {
      expect(read(text, country)).toEqual({ country, ready: true, locked: false });
      expect(readPhone(text, country).ok).toBe(true);
    },
  );

  it.each([
    ["", "FR"],
    ["06 12 34 56 7", "FR"],
    ["06 12 34 56 78 9", "FR"],
    ["+33 6 12 34 56", "FR"],
    ["letters", "FR"],
    ["0000000000", "FR"],
    ["00 00 00 00 00", "FR"],
    ["0000000000", "BE"],
    ["000 000 0000", "US"],
    ["123 456 7890", "US"],
    ["02345678901", "FR"],
    ["0000 000000", "ES"],
    ["00000000000", "GB"],
    ["504 555", "US"],
    ["+", "GB"],
  ])("AUTH-21 may not be sent yet while it is %j of %s", (text, country) => {
    expect(read(text, country)).toMatchObject({ ready: false, locked: false });
  });

  it.each([
    ["+49 151 2345", "GB", "DE"],
    ["0049", "GB", "DE"],
    ["+44 20", "US", "GB"],
    ["+1 242", "GB", "US"],
    ["+1 242", "BS", "BS"],
    ["+590 690", "GB", "GP"],
    ["+47", "US", "NO"],
    ["+2", "US", "US"],
  ])(
    "AUTH-25 is of the country whose dial code is typed: %j of %s is of %s",
    (text, before, country) => {
      expect(read(text, before).country).toBe(country);
    },
  );

  it("AUTH-24 stays of France where another dial code is typed over the French one that was chosen", () => {
    const typed = read("+44 7700 900123", "FR", true);
    expect(typed).toEqual({ country: "FR", ready: false, locked: true });
    expect(read("+33 6 12", "FR", true).locked).toBe(false);
  });

  it("AUTH-24 AUTH-25 is of another country where France was suggested and not chosen", () => {
    const typed = read("+44 7700 900123", "FR");
    expect(typed).toEqual({ country: "GB", ready: true, locked: false });
  });

  it.each([
    ["(514) 234-5678", "US", "CA"],
    ["+1 514 234 5678", "US", "CA"],
    ["504 555 0123", "CA", "US"],
    ["07781 123456", "GB", "GG"],
    ["07400 123456", "JE", "GB"],
    ["(514) 234-567", "US", "US"],
    ["020 7946 0018", "GB", "GB"],
  ])("AUTH-18 moves the list where %j of %s is a number of %s", (text, before, country) => {
    expect(read(text, before).country).toBe(country);
    if (country !== before) expect(readPhone(text, country).ok).toBe(true);
  });

  // What guests of the demo's countries have, and foreign guests there.
  it.each([
    ["FR", "0613 123456", "+44 7400 123456", "ES", "612 123 456"],
    ["BE", "0470 12 34 56", "+33 613 123456", "DE", "01512 3456789"],
    ["US", "504 234 5678", "+33 613 123456", "CA", "514 234 5678"],
    ["GB", "07400 123456", "+1 504 234 5678", "FR", "0613 123456"],
    ["ES", "612 123 456", "+49 1512 3456789", "GB", "07400 123456"],
  ])(
    "AUTH-18 AUTH-25 takes at a venue of %s a number of its own, one with its dial code, and one whose country is chosen",
    (own, national, dialled, chosen, abroad) => {
      const typed: [string, string, boolean][] = [
        [national, own, false],
        [dialled, own, false],
        [abroad, chosen, true],
      ];
      for (const [text, country, byHand] of typed) {
        const seen = read(text, country, byHand);
        expect(seen).toMatchObject({ ready: true, locked: false });
        // With a script the list has moved to the number's country, without one it shows what it did.
        for (const shown of [seen.country, country]) {
          const sent = readPhone(text, shown, !byHand);
          expect(sent).toMatchObject({ ok: true, phone: { country: seen.country } });
        }
      }
    },
  );

  it("AUTH-18 leaves the list where the number is one of the chosen country", () => {
    const moved = phoneCountries.flatMap(({ code }) => {
      const example = isSupportedCountry(code) ? getExampleNumber(code, examples) : undefined;
      const typed = example && read(example.formatNational(), code, true);
      return typed && typed.country !== code ? [`${code} ${typed.country}`] : [];
    });
    expect(moved).toEqual([]);
  });

  it("AUTH-21 may be sent in every country once a mobile's is whole, with its dial code or without", () => {
    const late = phoneCountries.flatMap(({ code }) => {
      const example = isSupportedCountry(code) ? getExampleNumber(code, examples) : undefined;
      if (!example) return [];
      const { number, nationalNumber } = example;
      const ways = [nationalNumber, example.formatNational(), number, `00${number.slice(1)}`];
      return ways.filter((typed) => !read(typed, code).ready).map((typed) => `${code} ${typed}`);
    });
    expect(late).toEqual([]);
  });
});

it("LOY-31 a number is stored with its dial code, and without what is dialled before it at home", () => {
  const stored = (typed: string, country: string) =>
    international(
      typed,
      countries.find((one) => one.country === country),
    );
  expect(stored("06 12 34 56 78", "FR")).toBe("+33612345678");
  expect(stored("07400 123456", "GB")).toBe("+447400123456");
  expect(stored("(504) 555-0123", "US")).toBe("+15045550123");
  expect(stored("06 30 123 4567", "HU")).toBe("+36301234567");
  expect(stored("0039 333 123 4567", "FR")).toBe("+393331234567");
});

it("AUTH-25 follows the longest dial code that fits, and of equal ones that with priority, else the first", () => {
  const rule = (country: string, dial: string, more: Partial<PhoneRule> = {}): PhoneRule => ({
    country,
    label: country,
    dial,
    pattern: "\\d{7,10}",
    ...more,
  });
  const others = [rule("CA", "+1"), rule("US", "+1"), rule("JM", "+1876")];
  const countryIn = (list: PhoneRule[], typed: string) =>
    readTyped(typed, { country: "FR", byHand: false }, list).country;
  expect(countryIn(others, "+1876 555 0123")).toBe("JM");
  expect(countryIn(others, "+1504 555 0123")).toBe("CA");
  expect(countryIn([...others, rule("PR", "+1", { priority: true })], "+1504 555 0123")).toBe("PR");
});
