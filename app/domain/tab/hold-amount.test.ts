import { describe, expect, it } from "vitest";
import { amountE5, ZERO_E5 } from "../money/amount";
import { tabHoldE5, tableHoldE5 } from "./hold-amount";

const units = (amount: number) => amountE5(amount * 100_000);
const FIXED = { strategy: "FIXED_AMOUNT", amount: units(30), currency: "EUR" } as const;
const FIRST = { strategy: "FIRST_ORDER_AMOUNT" } as const;

describe("what is held on a card", () => {
  it("TAB-25 TAB-26 is 20 units for a tab, or the venue's own amount", () => {
    expect(tabHoldE5(null, "EUR")).toBe(2_000_000);
    expect(tabHoldE5(units(35), "EUR")).toBe(units(35));
  });

  it("TAB-26 is 20 units where a stored amount can't be held: none, a part of a cent, or too much", () => {
    for (const rule of [ZERO_E5, amountE5(1_234_567), units(1_001)])
      expect(tabHoldE5(rule, "EUR")).toBe(2_000_000);
    expect(tabHoldE5(units(1_001), "JPY")).toBe(units(1_001));
  });

  it("PRE-01 PRE-14 is the table's amount, or what the first order comes to", () => {
    const at = (firstOrder: number) => ({ currency: "EUR", firstOrderE5: units(firstOrder) });
    expect(tableHoldE5(FIXED, at(12))).toBe(units(30));
    expect(tableHoldE5(FIRST, at(12))).toBe(units(12));
    expect(tableHoldE5(FIRST, { currency: "EUR", firstOrderE5: ZERO_E5 })).toBeNull();
    expect(tableHoldE5(FIXED, { currency: "GBP", firstOrderE5: ZERO_E5 })).toBeNull();
  });

  it("is never more than an evening's bill", () => {
    expect(tableHoldE5(FIRST, { currency: "EUR", firstOrderE5: units(5_000) })).toBe(units(1_000));
    expect(tableHoldE5(FIRST, { currency: "JPY", firstOrderE5: units(5_000) })).toBe(units(5_000));
  });
});
