import { describe, expect, it } from "vitest";
import { amountE5, ONE_E5, rateBp } from "../money/amount";
import { isLargeTip } from "./tip-amount";

const units = (count: number) => amountE5(Math.round(count * ONE_E5));

describe("a large tip", () => {
  it("is one above the part to pay, or above 500 units whatever the part is", () => {
    expect(isLargeTip(units(40), units(40), "EUR")).toBe(false);
    expect(isLargeTip(units(40.01), units(40), "EUR")).toBe(true);
    expect(isLargeTip(units(500), units(9_000), "EUR")).toBe(false);
    expect(isLargeTip(units(500.01), units(9_000), "EUR")).toBe(true);
    expect(isLargeTip(units(5_000), units(9_000), "JPY")).toBe(false);
    expect(isLargeTip(units(50_001), units(90_000), "JPY")).toBe(true);
  });

  it("follows what the venue set", () => {
    const strict = { askAboveRate: rateBp(2_500), askAboveAmount: units(30) };
    expect(isLargeTip(units(10), units(40), "EUR", strict)).toBe(false);
    expect(isLargeTip(units(10.01), units(40), "EUR", strict)).toBe(true);
    expect(isLargeTip(units(30.01), units(400), "EUR", strict)).toBe(true);
  });
});
