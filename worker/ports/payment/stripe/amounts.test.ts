import { describe, expect, it } from "vitest";
import { amountE5 } from "~/domain/money/money";
import { fromStripe, toStripe } from "./amounts";

describe("an amount at Stripe", () => {
  it.each([
    ["EUR", 1_234_000, 1_234],
    ["JPY", 1_200_000_00, 1_200],
    ["KWD", 1_230_000, 12_300],
    ["ISK", 1_200_000_00, 120_000],
    ["UGX", 5_000_000_00, 500_000],
  ])("in %s is exactly what we charge, and comes back as it was", (currency, amount, units) => {
    expect(toStripe(amountE5(amount), currency)).toBe(units);
    expect(fromStripe(units, currency.toLowerCase())).toBe(amount);
  });

  it.each([
    ["EUR", 1_234_001],
    ["JPY", 1_200_050],
    ["ISK", 1_200_050],
    // Of three decimals Stripe takes no last one.
    ["KWD", 1_230_100],
    ["IQD", 1_230_000],
    ["EUR", 0],
  ])("in %s is refused where it does not divide (%i)", (currency, amount) => {
    expect(toStripe(amountE5(amount), currency)).toBeNull();
  });
});
