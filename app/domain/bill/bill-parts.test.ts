import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AmountE5, amountE5, ZERO_E5 } from "../money/amount";
import { billParts } from "./bill-parts";

const cents = fc.integer({ min: 0, max: 100_000 }).map((n) => amountE5(n * 1_000));

describe("a bill in parts", () => {
  it("BILL-15 BILL-16 always adds up to the bill, whatever was paid, even more than it comes to", () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (total, left, forecast, paid, underWay) => {
        const parts = billParts({
          totalE5: total,
          leftToPayE5: left,
          forecastedLeftToPayE5: forecast,
          yoursPaidE5: paid,
          yoursUnderWayE5: underWay,
        });
        const all = Object.values(parts) as AmountE5[];
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
        expect(all.reduce((sum, part) => sum + part, 0)).toBe(total);
      }),
    );
  });

  it("BILL-15 tells apart what others paid, what is yours, what others are paying and what is left", () => {
    const of = (amount: number) => amountE5(amount * 100_000);
    const sums = {
      totalE5: of(100),
      leftToPayE5: of(70),
      forecastedLeftToPayE5: of(40),
      yoursPaidE5: of(10),
      yoursUnderWayE5: of(5),
    };
    expect(billParts(sums)).toEqual({
      paidE5: of(20),
      yoursE5: of(15),
      payingE5: of(25),
      leftE5: of(40),
    });
    const nothing = {
      ...sums,
      leftToPayE5: of(100),
      forecastedLeftToPayE5: of(100),
      yoursPaidE5: ZERO_E5,
      yoursUnderWayE5: ZERO_E5,
    };
    expect(billParts(nothing)).toEqual({
      paidE5: 0,
      yoursE5: 0,
      payingE5: 0,
      leftE5: of(100),
    });
  });
});
