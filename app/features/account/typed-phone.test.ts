import { describe, expect, it } from "vitest";
import { phoneCountries, readPhone } from "~/contracts/phone";
import { type PhoneRule, readTyped } from "./typed-phone";

const countries = phoneCountries.map(
  ({ code, dialCode, locked, leadingZero, least, most }): PhoneRule => ({
    country: code,
    label: code,
    dial: dialCode,
    least,
    most,
    locked: locked || undefined,
    leadingZero: leadingZero || undefined,
  }),
);
const read = (text: string, country: string) => readTyped(text, country, countries);

describe("a number while it is typed", () => {
  it.each([
    ["06 12 34 56 78", "FR"],
    ["6 12 34 56 78", "FR"],
    ["+33 6 12 34 56 78", "FR"],
    ["0690 00 12 34", "GP"],
    ["(504) 555-0123", "US"],
    ["1 504 555 0123", "US"],
    ["07911 123456", "GB"],
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

  it("AUTH-24 stays of France where another dial code is typed over the French one", () => {
    expect(read("+44 7700 900123", "FR")).toEqual({ country: "FR", ready: false, locked: true });
    expect(read("+33 6 12", "FR").locked).toBe(false);
  });
});

it("AUTH-25 follows the longest dial code that fits, and of equal ones the first", () => {
  const rule = (country: string, dial: string) => ({
    country,
    label: country,
    dial,
    least: 7,
    most: 10,
  });
  const list = [rule("US", "+1"), rule("CA", "+1"), rule("JM", "+1876")];
  expect(readTyped("+1876 555 0123", "FR", list).country).toBe("JM");
  expect(readTyped("+1504 555 0123", "FR", list).country).toBe("US");
});
