import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AmountE5,
  allocate,
  amountE5,
  amountFieldValue,
  applyRate,
  currencyDecimals,
  formatMoney,
  formatQuantity,
  formatRate,
  fromMinorUnits,
  minorStepE5,
  multiplyByQuantity,
  parseAmount,
  quantityE5,
  type RateBp,
  type RoundingMode,
  rateBp,
  rotationOf,
  roundToMinor,
  scale,
  sum,
} from "./money";

const currencies = fc.constantFrom("JPY", "EUR", "KWD");

describe("money", () => {
  it("I18N-11 is a safe whole number of 1/100000 of a unit", () => {
    expect(amountE5(1_230_000)).toBe(1_230_000);
    expect(() => amountE5(0.5)).toThrow(RangeError);
    expect(() => amountE5(2 ** 53)).toThrow(RangeError);
    expect(() => sum([amountE5(2 ** 53 - 1), amountE5(1)])).toThrow(RangeError);
  });

  it("I18N-13 multiplies by quantities of five decimals without losing any", () => {
    expect(multiplyByQuantity(amountE5(1_000_000), quantityE5(50_000))).toBe(500_000);
    expect(multiplyByQuantity(amountE5(9_007_199_254_740), quantityE5(100_000))).toBe(
      9_007_199_254_740,
    );
    expect(multiplyByQuantity(amountE5(1), quantityE5(50_000))).toBe(1);
    expect(multiplyByQuantity(amountE5(1), quantityE5(49_999))).toBe(0);
    expect(multiplyByQuantity(amountE5(-1), quantityE5(50_000))).toBe(-1);
  });

  it("rounds what is between two steps as it is told to", () => {
    const half = (amount: number, mode: RoundingMode) => scale(amountE5(amount), 1, 2, mode);
    expect([1, 3, -1].map((amount) => half(amount, "halfUp"))).toEqual([1, 2, -1]);
    expect([1, -1].map((amount) => half(amount, "floor"))).toEqual([0, -1]);
    expect([1, -1].map((amount) => half(amount, "ceil"))).toEqual([1, 0]);
  });

  it("I18N-14 takes rates in hundredths of a percent", () => {
    expect(applyRate(amountE5(10_000_000), rateBp(1500))).toBe(1_500_000);
  });

  it("knows minor units of none, two and three decimals", () => {
    expect(["JPY", "EUR", "KWD"].map(currencyDecimals)).toEqual([0, 2, 3]);
    expect(fromMinorUnits(1230, "KWD")).toBe(123_000);
    expect(roundToMinor(amountE5(1_230_500), "EUR")).toBe(1_231_000);
  });

  it("rounds big and small products alike", () => {
    const big = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    fc.assert(
      fc.property(big, fc.integer({ min: 0, max: 10 ** 7 }), (amount, quantity) => {
        const exact = (BigInt(amount) * BigInt(quantity)) / 100_000n;
        const floor = scale(amountE5(amount), quantity, 100_000, "floor");
        expect(BigInt(floor) === exact || BigInt(floor) === exact - 1n).toBe(true);
      }),
    );
  });
});

describe("allocate", () => {
  it("cuts 1.00 in three without losing a cent, and not always to the same guest's cost", () => {
    const cut = (rotateBy: number) =>
      allocate(amountE5(100_000), [1, 1, 1], { step: 1000, rotateBy });
    expect(cut(0)).toEqual([34_000, 33_000, 33_000]);
    expect(cut(1)).not.toEqual(cut(0));
    expect(new Set([0, 1, 2].map((by) => cut(by).indexOf(34_000 as AmountE5))).size).toBe(3);
  });

  it("conserves the total in every currency, in whole minor units, close to the weights", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        currencies,
        fc.nat(10 ** 7),
        weights,
        fc.nat(50),
        (currency, units, parts, rotateBy) => {
          const step = minorStepE5(currency);
          const total = amountE5(units * step);
          const cuts = allocate(total, parts, { step, rotateBy });
          expect(sum(cuts)).toBe(total);
          const whole = parts.reduce((all, part) => all + part, 0);
          cuts.forEach((cut, index) => {
            expect(cut % step).toBe(0);
            if (whole > 0)
              expect(Math.abs(cut - (total * (parts[index] ?? 0)) / whole)).toBeLessThan(step + 1);
          });
        },
      ),
    );
  });

  it("gives nothing to a weight that is not above zero, and equal parts where none is", () => {
    expect(allocate(amountE5(10), [-1])).toEqual([10]);
    expect(allocate(amountE5(10), [-1, 0], { step: 5 })).toEqual([5, 5]);
    expect(allocate(amountE5(10), [-3, 2, 0])).toEqual([0, 10, 0]);
    const weights = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.nat(10 ** 7), weights, fc.nat(50), (units, parts, rotateBy) => {
        const total = amountE5(units * 1000);
        const cuts = allocate(total, parts, { step: 1000, rotateBy });
        expect(sum(cuts)).toBe(total);
        const some = parts.some((part) => part > 0);
        cuts.forEach((cut, index) => {
          expect(cut % 1000).toBe(0);
          const above = (parts[index] ?? 0) > 0;
          if (above || !some) expect(cut).toBeGreaterThanOrEqual(0);
          else expect(cut).toBe(0);
        });
      }),
    );
    expect(() => allocate(amountE5(10), [0.5, 0.5])).toThrow(RangeError);
    expect(() => allocate(amountE5(-10), [1])).toThrow(RangeError);
  });

  it("rotates by a number that depends on the id alone", () => {
    expect(rotationOf("bill-1")).toBe(rotationOf("bill-1"));
    expect(rotationOf("bill-1")).not.toBe(rotationOf("bill-2"));
  });
});

describe("typed and shown amounts", () => {
  it("TIP-46 reads comma and period, at most the currency's decimals, and never throws", () => {
    expect(parseAmount("12,3", "EUR")).toEqual({ ok: true, value: 1_230_000 });
    expect(parseAmount(" .5 ", "EUR")).toEqual({ ok: true, value: 50_000 });
    expect(parseAmount("1.50", "EUR")).toEqual({ ok: true, value: 150_000 });
    expect(parseAmount("1.500", "EUR")).toEqual({ ok: false, code: "tooManyDecimals" });
    expect(parseAmount("1.500", "KWD")).toEqual({ ok: true, value: 150_000 });
    const codes = [
      "",
      "12.345",
      "-3",
      "1e3",
      "1,2.3",
      "abc",
      "99999999999",
      "Infinity",
      "__proto__",
    ].map((text) => {
      const parsed = parseAmount(text, "EUR");
      return parsed.ok ? "ok" : parsed.code;
    });
    expect(codes).toEqual([
      "empty",
      "tooManyDecimals",
      "negative",
      "notANumber",
      "notANumber",
      "notANumber",
      "tooLarge",
      "tooLarge",
      "notANumber",
    ]);
    expect(parseAmount("1.5", "JPY").ok).toBe(false);
    fc.assert(
      fc.property(
        fc.string(),
        currencies,
        (text, currency) => parseAmount(text, currency) !== null,
      ),
    );
  });

  it("reads back what it puts into a field", () => {
    fc.assert(
      fc.property(currencies, fc.nat(10 ** 9), (currency, units) => {
        const amount = fromMinorUnits(units, currency);
        expect(parseAmount(amountFieldValue(amount, currency), currency)).toEqual({
          ok: true,
          value: amount,
        });
      }),
    );
  });

  it("I18N-12 shows amounts in the currency and locale", () => {
    expect(formatMoney(amountE5(1_230_000), "EUR", "en-GB")).toBe("€12.30");
    expect(formatMoney(amountE5(120_000_000), "JPY", "en-US")).toBe("¥1,200");
    expect(formatMoney(amountE5(1_234_000), "KWD", "en-US").replace(/\s/, " ")).toBe("KWD 12.340");
    expect(formatMoney(amountE5(1_230_000), "EUR", "fr").replace(/\s/g, " ")).toBe("12,30 €");
    expect(formatRate(1250 as RateBp, "en-US")).toBe("12.5%");
  });

  it("an amount below zero has a minus, not a hyphen, in every language", () => {
    const written = (locale: string) =>
      formatMoney(amountE5(-1_101_000), "EUR", locale).replace(/\s/g, " ");
    expect(["de-DE", "fr", "en-GB", "nl-NL", "es", "it-IT", "pt-PT", "ca"].map(written)).toEqual([
      "−11,01 €",
      "−11,01 €",
      "−€11.01",
      "€ −11,01",
      "−11,01 €",
      "−11,01 €",
      "−11,01 €",
      "−11,01 €",
    ]);
  });

  it("a part of a dish is a fraction as people write it", () => {
    const parts = [50_000, 33_333, 33_334, 66_667, 25_000, 150_000, 233_333, 200_000, 37_000];
    expect(parts.map((part) => formatQuantity(quantityE5(part), "de-DE"))).toEqual([
      "½",
      "⅓",
      "⅓",
      "⅔",
      "¼",
      "1½",
      "2⅓",
      "2",
      "0,37",
    ]);
  });
});
