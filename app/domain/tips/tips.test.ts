import { describe, expect, it } from "vitest";
import { amountE5, type RateBp } from "../money/amount";
import { canConfirmTip, parseTipAmount, parseTipRate } from "./custom-tip";
import { type TipPresets, tipChoices } from "./suggestions";
import { scaledTipBase, tipAmount } from "./tip-amount";

const units = (value: number) => amountE5(Math.round(value * 100_000));
const france = { countryCode: "FR", currency: "EUR" };
const britain = { countryCode: "GB", currency: "GBP" };
const suggestion = (percent: number, preselected = false) => ({
  label: `${percent}`,
  percentage: (percent * 100) as RateBp,
  preselected,
});
const presets: TipPresets = { suggestions: [suggestion(15), suggestion(5), suggestion(10, true)] };

describe("suggested tips", () => {
  it("TIP-22 TIP-23 shows three choices by rising rate, left to right", () => {
    const choices = tipChoices(presets, units(100), france, false);
    expect(choices.map(({ weight, position, amount }) => [weight, position, amount])).toEqual([
      ["LOWEST", "left", units(5)],
      ["MEDIUM", "center", units(10)],
      ["BIGGEST", "right", units(15)],
    ]);
    expect(choices.map((choice) => choice.preselected)).toEqual([false, true, false]);
  });

  it("TIP-24 TIP-26 falls back to 5, 10 and 15 percent and preselects by country only where the venue wants it", () => {
    const chosen = (fields: Partial<TipPresets>, countryCode: string) =>
      tipChoices(
        { suggestions: [], ...fields },
        units(100),
        { countryCode, currency: "USD" },
        false,
      ).findIndex((one) => one.preselected);
    expect(chosen({}, "FR")).toBe(-1);
    expect(chosen({ preselectsByCountry: true }, "FR")).toBe(1);
    expect(chosen({ preselectsByCountry: true }, "US")).toBe(0);
  });

  it("suggests no tip beside a service charge unless the venue turned it on, and preselects none then", () => {
    expect(tipChoices(presets, units(100), france, true)).toEqual([]);
    const on = tipChoices(
      { ...presets, suggestsBesideServiceCharge: true },
      units(100),
      france,
      true,
    );
    expect(on.map((choice) => choice.preselected)).toEqual([false, false, false]);
  });

  it("TIP-27 TIP-28 TIP-29 puts the popular badge where the country and mode want it", () => {
    const popular = (fields: Partial<TipPresets>, countryCode: string) =>
      tipChoices(
        { ...presets, ...fields },
        units(100),
        { countryCode, currency: "USD" },
        false,
      ).find((one) => one.popular)?.weight;
    expect(popular({}, "FR")).toBe("BIGGEST");
    expect(popular({ tipsConfigurationMode: "PROVIDER" }, "FR")).toBe("MEDIUM");
    expect(popular({}, "US")).toBeUndefined();
    expect(popular({ emojisEnabled: true }, "US")).toBe("BIGGEST");
  });
});

describe("the amount of a tip", () => {
  it("TIP-33 TIP-34 TIP-35 rounds by base and country, and to whole units from 10 up", () => {
    const tip = (base: number, percent: number, place = france) =>
      tipAmount(units(base), (percent * 100) as RateBp, place) / 100_000;
    expect([
      tip(47, 10),
      tip(47, 10, britain),
      tip(8, 10),
      tip(1.2, 10),
      tip(125, 10, britain),
    ]).toEqual([5, 4.5, 1, 0.25, 13]);
    expect(tip(11, 1)).toBe(1);
    expect(tip(0, 10)).toBe(0);
    expect(tip(3000, 10, { countryCode: "JP", currency: "JPY" })).toBe(300);
  });

  it("TIP-36 leaves out what gift cards and deposits paid", () => {
    expect(
      scaledTipBase(units(50), { totalE5: units(100), giftCardsAndDepositsE5: units(40) }),
    ).toBe(units(30));
  });

  it("TIP-44 TIP-45 TIP-46 TIP-47 TIP-49 TIP-50 reads a typed tip and never throws", () => {
    expect(parseTipAmount("2,345", "EUR")).toEqual({ kind: "valid", value: units(2.35) });
    expect(parseTipRate("12,6%")).toEqual({ kind: "valid", value: 1300 });
    expect(parseTipAmount("-2", "EUR")).toEqual({
      kind: "invalid",
      value: 0,
      messageKey: "error.amountMustBeANumber",
    });
    expect(parseTipAmount("two", "EUR").kind).toBe("invalid");
    expect(parseTipAmount("Infinity", "EUR").kind).toBe("infinite");
    expect(
      ["0", "Infinity", "-1", "1"].map((text) => canConfirmTip(parseTipAmount(text, "EUR"))),
    ).toEqual([false, false, false, true]);
  });
});
