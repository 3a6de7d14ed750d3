import { describe, expect, it } from "vitest";
import {
  brandOfNumber,
  expiryFault,
  groupedNumber,
  isCardNumber,
  isSecurityCode,
  writtenExpiry,
} from "./card-fields";

describe("a card's number as it is typed", () => {
  it.each([
    ["4242424242424242", "visa", "4242 4242 4242 4242"],
    ["378282246310005", "amex", "3782 822463 10005"],
    ["5555555555554444", "mastercard", "5555 5555 5555 4444"],
    ["2223003122003222", "mastercard", "2223 0031 2200 3222"],
    ["6703444444444449", "bancontact", "6703 4444 4444 4449"],
    ["42424", "visa", "4242 4"],
    ["37828", "amex", "3782 8"],
    ["9", null, "9"],
    ["", null, ""],
  ])("PAY-01 PAY-04 %s is of the brand %s and stands in its groups", (number, brand, grouped) => {
    expect(brandOfNumber(number)).toBe(brand);
    expect(groupedNumber(number)).toBe(grouped);
    expect(groupedNumber(grouped)).toBe(grouped);
  });

  it("a slip of one figure is noticed", () => {
    expect(isCardNumber("4242 4242 4242 4242")).toBe(true);
    expect(isCardNumber("4242 4242 4242 4243")).toBe(false);
    expect(isCardNumber("4242 4242 42")).toBe(false);
  });
});

describe("a card's expiry date", () => {
  it.each([
    ["1", "1"],
    ["5", "05/"],
    ["12", "12/"],
    ["1234", "12/34"],
    ["12/2034", "12/34"],
    ["122034", "12/34"],
    ["1/34", "01/34"],
    ["12 / 34", "12/34"],
    ["12/3", "12/3"],
    ["12/20", "12/20"],
  ])("typed or filled in as %s reads %s", (entered, written) => {
    expect(writtenExpiry(entered)).toBe(written);
  });

  it("lasts to the end of its month", () => {
    const now = Date.UTC(2026, 10, 22);
    expect(expiryFault("11/26", now)).toBeNull();
    expect(expiryFault("10/26", now)).toBe("expired");
    expect(expiryFault("13/26", now)).toBe("invalid");
    expect(expiryFault("1", now)).toBe("invalid");
  });

  it("goes with a security code of three figures, of four for American Express", () => {
    expect(isSecurityCode("123", "visa")).toBe(true);
    expect(isSecurityCode("1234", "visa")).toBe(false);
    expect(isSecurityCode("1234", "amex")).toBe(true);
    expect(isSecurityCode("12a", null)).toBe(false);
  });
});
