import { describe, expect, it } from "vitest";
import { venueRules } from "#tests/fixtures/venue-record";
import { amountE5, type RateBp } from "../money/amount";
import { canConfirmTip, parseTipAmount, parseTipRate } from "./custom-tip";
import {
  ratesBesideService,
  type TipPresets,
  type TipSuggestion,
  tipChoices,
  tipDisplay,
  tipRules,
} from "./suggestions";
import { customRateTip, isTrueRate, tipAmount, tipAmounts, tipBaseE5 } from "./tip-amount";

const units = (value: number) => amountE5(Math.round(value * 100_000));
const bp = (percent: number) => Math.round(percent * 100) as RateBp;
const currencies: Record<string, string> = { GB: "GBP", US: "USD", CA: "CAD" };
const rounding = (countryCode: string) => ({
  countryCode,
  currency: currencies[countryCode] ?? "EUR",
});
const suggestion = (percent: number, preselected = false): TipSuggestion => ({
  label: `${percent}`,
  percentage: bp(percent),
  preselected,
});
const presets: TipPresets = { suggestions: [suggestion(15), suggestion(5), suggestion(10, true)] };
const unmarked: TipPresets = { suggestions: [suggestion(5), suggestion(10), suggestion(15)] };
const chosenAt = (fields: TipPresets, country: string, service: RateBp | null = null) =>
  tipChoices(fields, units(100), rounding(country), service).findIndex((one) => one.preselected);
const ratesOf = (fields: TipPresets, country: string, service: RateBp | null = null) =>
  tipChoices(fields, units(100), rounding(country), service).map((one) => one.percentage / 100);

describe("suggested tips", () => {
  it("TIP-15 TIP-22 TIP-23 are three by rising rate, left to right", () => {
    const choices = tipChoices(presets, units(100), rounding("FR"), null);
    expect(choices.map(({ weight, position, amount }) => [weight, position, amount])).toEqual([
      ["LOWEST", "left", units(5)],
      ["MEDIUM", "center", units(10)],
      ["BIGGEST", "right", units(15)],
    ]);
    expect(choices.map((choice) => choice.preselected)).toEqual([false, true, false]);
  });

  it("TIP-24 are 5, 10 and 15 percent with 10 preselected where the venue set none", () => {
    expect(ratesOf({ suggestions: [] }, "DE")).toEqual([5, 10, 15]);
    expect(chosenAt({ suggestions: [] }, "DE")).toBe(1);
  });

  it("TIP-25 are 5, 10 and 15 percent at the venue that the operator names, whatever it set", () => {
    const own: TipPresets = { suggestions: [suggestion(18), suggestion(20), suggestion(22)] };
    const { plainRates } = tipRules({ rules: venueRules({ plainTips: true }) });
    expect(ratesOf({ ...own, plainRates }, "FR")).toEqual([5, 10, 15]);
    expect(tipRules({ rules: venueRules() }).plainRates).toBe(false);
    expect(ratesOf(own, "FR")).toEqual([18, 20, 22]);
  });

  it.each([
    ["the venue marked one", presets, "US", 1],
    ["the US marked none", unmarked, "US", 0],
    ["France marked none", unmarked, "FR", -1],
    ["the UK marked none", unmarked, "GB", -1],
    ["Germany marked none", unmarked, "DE", -1],
  ] as const)("TIP-26 are preselected as asked where %s", (_name, fields, country, expected) => {
    expect(chosenAt(fields, country)).toBe(expected);
  });

  it("TIP-26 are never preselected beside a service charge", () => {
    for (const country of ["US", "GB", "FR", "DE"]) {
      expect(chosenAt(presets, country, bp(12.5)), country).toBe(-1);
    }
  });

  it("TIP-27 TIP-28 TIP-29 wear the popular badge where mode and country want it", () => {
    const popular = (fields: Partial<TipPresets>, country: string) =>
      tipChoices({ ...presets, ...fields }, units(100), rounding(country), null).find(
        (one) => one.popular,
      )?.weight;
    expect(popular({}, "FR")).toBe("BIGGEST");
    expect(popular({ tipsConfigurationMode: "PROVIDER" }, "FR")).toBe("MEDIUM");
    expect(popular({}, "US")).toBeUndefined();
    expect(popular({ emojisEnabled: true }, "US")).toBe("BIGGEST");
    expect(popular({ emojisEnabled: true, tipsConfigurationMode: "PROVIDER" }, "US")).toBe(
      "MEDIUM",
    );
  });

  it.each([
    [10, [10, 13, 15]],
    [12.5, [7.5, 10.5, 12.5]],
    [16.99, [3.01, 6.01, 8.01]],
    [17, [3, 5, 7]],
    [18, [3, 5, 7]],
    [25, [3, 5, 7]],
  ])("TIP-37 TIP-38 in the US beside a service charge of %s %% are %j", (service, expected) => {
    const rates = ratesBesideService(bp(service), "US") ?? [];
    expect(rates.map((rate) => rate / 100)).toEqual(expected);
    expect(ratesOf(presets, "US", bp(service))).toEqual(expected);
    expect(ratesOf(presets, "GB", bp(service))).toEqual([5, 10, 15]);
  });

  it("TIP-37 in the US take a service charge of 12.5 % off 20, 23 and 25 percent", () => {
    expect(ratesOf(unmarked, "US", bp(12.5))).toEqual([7.5, 10.5, 12.5]);
  });

  it("TIP-39 TIP-40 are titled by percentage from 30 up in US provider mode, else as the venue set it", () => {
    const label = "TIP_LABEL_TIP_AMOUNT";
    const percent = "TIP_PERCENTAGE_TIP_AMOUNT";
    const rows = [
      ["US", "PROVIDER", 30, percent],
      ["US", "PROVIDER", 29.99, label],
      ["US", "BUSINESS", 300, label],
      ["FR", "PROVIDER", 300, label],
    ] as const;
    for (const [country, mode, part, expected] of rows) {
      expect(tipDisplay(label, country, mode, units(part)), `${country} ${part}`).toBe(expected);
    }
    expect(tipDisplay(percent, "DE", "BUSINESS", units(5))).toBe(percent);
  });

  it("TIP-68 take the rates that were foreseen, in rising order, with the same labels and marks", () => {
    const predictedRates = [bp(12), bp(8), bp(10)];
    const choices = tipChoices({ ...presets, predictedRates }, units(100), rounding("FR"), null);
    expect(choices.map(({ label, percentage }) => [label, percentage])).toEqual([
      ["5", 800],
      ["10", 1000],
      ["15", 1200],
    ]);
    expect(choices[1]?.preselected).toBe(true);
  });
});

describe("the amount of a tip", () => {
  // base, percent, tip: each calculated by hand from the rules of Q-36.
  it.each([
    ["FR", 47, 10, 5], // 4.70 to the whole unit
    ["GB", 47, 10, 4.5], // 4.70 to the half
    ["US", 38.4, 18, 7], // 6.912
    ["US", 64.25, 20, 13], // 12.85
    ["DE", 26.3, 8, 2], // 2.104
    ["CA", 91.1, 15, 14], // 13.665
    ["IT", 10.01, 5, 1], // 0.5005, half a unit rounds up
    ["FR", 10, 10, 1], // a base of ten is in half steps
    ["FR", 10, 5, 0.5],
    ["GB", 105, 10, 11], // 10.50 is ten or more too
    ["FR", 8, 10, 1], // 0.80 to the half
    ["GB", 6.4, 12.5, 1], // 0.80
    ["ES", 1.5, 10, 0.25], // 0.15 to the quarter, and never nothing
    ["FR", 1.2, 10, 0.25],
    ["GB", 125, 10, 13], // 12.50 is ten or more: whole units
    ["GB", 99, 10, 10],
    ["GB", 93, 10, 9.5],
    ["FR", 11, 1, 1], // never nothing
    ["FR", 0, 10, 0],
  ])("TIP-33 TIP-34 TIP-35 in %s on %s at %s %% is %s", (country, base, percent, expected) => {
    expect(tipAmount(units(base), bp(percent), rounding(country))).toBe(units(expected));
  });

  it("TIP-35 is an amount that the currency can pay", () => {
    const yen = { countryCode: "JP", currency: "JPY" };
    expect(tipAmount(units(3000), bp(10), yen)).toBe(units(300));
  });

  it.each([
    ["ITEMS", 50, 100, 40, 30],
    ["ITEMS", 50, 100, 0, 50],
    ["ITEMS", 50, 100, 120, 0],
    ["ITEMS", 50, 0, 0, 50],
    ["REMAINING_AMOUNT", 60, 100, 40, 60],
    ["SHARE", 30, 100, 40, 30],
    ["AMOUNT", 20, 100, 40, 20],
    ["CHECK_SEAT", 60, 100, 40, 60],
  ])(
    "TIP-36 %s of %s on a bill of %s leaves %s paid ahead out once: %s",
    (type, base, total, ahead, expected) => {
      const split = { type, preTaxE5: units(base), postTaxE5: units(base) };
      const paid = { totalE5: units(total), giftCardsAndDepositsE5: units(ahead) };
      expect(tipBaseE5(split, "POST_TAX", paid)).toBe(units(expected));
    },
  );

  // country, base, rates; the three amounts, by hand.
  it.each([
    ["FR", 12.5, [5, 7, 10], [0.5, 1, 1.5]], // whole units would be 1, 1 and 1
    ["FR", 12.5, [5, 10, 15], [0.5, 1.5, 2]], // whole units would be 1, 1 and 2
    ["US", 43.2, [18, 20, 22], [8, 9, 10]], // distinct as they are
    ["GB", 3, [5, 10, 12.5], [0.2, 0.3, 0.4]], // halves would be 0.50 three times
    ["FR", 100, [10, 10.4, 10.8], [10, 10.5, 11]],
    ["FR", 1, [5, 7, 10], [0.1, 0.2, 0.5]], // coins, not 0.05, 0.07 and 0.10
    ["FR", 1.6, [5, 7, 10], [0.1, 0.2, 0.5]],
    ["FR", 2, [5, 7, 10], [0.1, 0.15, 0.2]],
    ["FR", 0.5, [5, 10, 15], [0.1, 0.2, null]], // half of it at most
    ["FR", 0.2, [5, 10, 15], [0.1, null, null]],
    ["FR", 0.05, [5, 10, 15], [null, null, null]],
    ["FR", 0, [5, 10, 15], [null, null, null]],
  ])(
    "TIP-33 TIP-34 TIP-35 are never equal in %s on %s at %j: %j",
    (country, base, percents, expected) => {
      const tips = tipAmounts(units(base), percents.map(bp), rounding(country));
      expect(tips).toEqual(expected.map((tip) => tip && units(tip)));
    },
  );

  it("are never equal whatever the bill comes to", () => {
    for (let cents = 1; cents < 20_000; cents += 7) {
      for (const country of ["FR", "GB", "US"]) {
        const tips = tipAmounts(units(cents / 100), [bp(5), bp(7), bp(10)], rounding(country));
        const given = tips.filter((tip) => tip !== null);
        expect(new Set(given).size, `${country} ${cents}`).toBe(given.length);
        expect(given.length > 0, `${country} ${cents}`).toBe(cents >= 20);
        expect([...given].sort((a, b) => a - b)).toEqual(given);
      }
    }
  });

  it.each([
    [18, 14, 80, false], // 17.5 %
    [20, 9, 42.5, false], // 21.2 %
    [20, 8.5, 42.5, true],
    [10, 4.8, 47, true], // 10.2 %
    [5, 0.5, 12.5, false],
  ])("a rate of %s %% is true for %s on %s: %s", (percent, tip, base, expected) => {
    expect(isTrueRate(bp(percent), units(tip), units(base))).toBe(expected);
  });

  it("a label of the venue's own that names a rate is shown where the rate is true", () => {
    const named = (percent: number) => ({ ...suggestion(percent), label: `${percent} %` });
    const own: TipPresets = { suggestions: [named(18), named(20), named(25)] };
    const labels = tipChoices(own, units(80), rounding("US"), null).map(({ label }) => label);
    expect(labels).toEqual(["", "20 %", "25 %"]);
    const foreseen = { ...own, predictedRates: [bp(10), bp(20), bp(22)] };
    const others = tipChoices(foreseen, units(80), rounding("US"), null).map(({ label }) => label);
    expect(others).toEqual(["", "20 %", ""]);
  });

  it("TIP-47 of a typed rate is exact to the cent", () => {
    expect(customRateTip(units(33.33), bp(15), "EUR")).toBe(units(5));
    expect(customRateTip(units(12.34), bp(7), "EUR")).toBe(units(0.86));
  });
});

describe("a tip that a guest types", () => {
  it("TIP-44 TIP-45 TIP-46 TIP-47 TIP-49 TIP-50 is read and never throws", () => {
    expect(parseTipAmount("2,3456", "EUR")).toEqual({ kind: "valid", value: units(2.35) });
    for (const text of ["1.500", "1,500"]) {
      expect(parseTipAmount(text, "EUR")).toEqual({
        kind: "ambiguous",
        value: 0,
        readings: [units(1.5), units(1_500)],
      });
    }
    const kinds = ["0.500", "1.50", "1.5000", "1500"].map((t) => parseTipAmount(t, "EUR").kind);
    expect(new Set(kinds)).toEqual(new Set(["valid"]));
    expect(parseTipAmount("1.500", "KWD")).toEqual({ kind: "valid", value: units(1.5) });
    expect(parseTipAmount("2.3", "EUR")).toEqual({ kind: "valid", value: units(2.3) });
    expect(parseTipRate("12,6%")).toEqual({ kind: "valid", value: 1300 });
    expect(parseTipAmount("-2", "EUR")).toEqual({
      kind: "invalid",
      value: 0,
      messageKey: "error.amountMustBeANumber",
    });
    expect(parseTipAmount("two", "EUR").kind).toBe("invalid");
    expect(parseTipAmount("Infinity", "EUR").kind).toBe("infinite");
    expect(parseTipAmount("1000000", "EUR")).toEqual({ kind: "valid", value: units(1_000_000) });
    expect(parseTipAmount("1000001", "EUR").kind).toBe("infinite");
    expect(parseTipRate("1000%")).toEqual({ kind: "valid", value: 100_000 });
    expect(parseTipRate("1001").kind).toBe("infinite");
    expect(
      ["0", "Infinity", "-1", "1"].map((text) => canConfirmTip(parseTipAmount(text, "EUR"))),
    ).toEqual([false, false, false, true]);
  });

  it("TIP-32 is not asked for at the restaurant group's venues", () => {
    expect(tipRules({ rules: venueRules({ restaurantGroup: true }) }).customTip).toBe(false);
    expect(tipRules({ rules: venueRules() }).customTip).toBe(true);
  });
});
