import fc from "fast-check";
import { expect, it } from "vitest";
import { amountE5, rateBp, sum } from "../money/amount";
import { fromMinorUnits, isWholeMinor, minorStepE5 } from "../money/currency";
import { owedForOrder } from "./owed-for-order";

const currency = fc.constantFrom("GBP", "USD", "JPY", "KWD");
const charge = fc.record({
  label: fc.constantFrom("Service", "Sales tax"),
  type: fc.constantFrom("SERVICE_CHARGE", "SALES_TAX", "FEE"),
  rate: fc.nat(3_000).map(rateBp),
});

it("PAY-07 what is owed is the dishes and each charge's rate of them, half a minor unit up", () => {
  fc.assert(
    fc.property(
      fc.nat(5_000_000),
      fc.array(charge, { maxLength: 5 }),
      currency,
      (minorUnits, charges, code) => {
        const dishes = fromMinorUnits(minorUnits, code);
        const owed = owedForOrder(dishes, charges, code);
        const added = charges.map(({ rate }) =>
          fromMinorUnits(
            Number((BigInt(minorUnits) * BigInt(rate) * 2n + 10_000n) / 20_000n),
            code,
          ),
        );
        expect(owed.owedE5).toBe(sum([dishes, ...added]));
        expect(sum(owed.charges.map(({ chargedAmount }) => chargedAmount))).toBe(sum(added));
        expect(isWholeMinor(owed.owedE5, code)).toBe(true);
      },
    ),
  );
});

it("a charge of less than half a minor unit is dropped, and no charge is computed on another", () => {
  const charges = [
    { label: "Service", type: "SERVICE_CHARGE", rate: rateBp(1_250) },
    { label: "Tax", type: "SALES_TAX", rate: rateBp(1_000) },
  ];
  const step = minorStepE5("GBP");
  expect(owedForOrder(amountE5(3 * step), charges, "GBP")).toMatchObject({
    charges: [],
    owedE5: 3 * step,
  });
  expect(owedForOrder(amountE5(100 * step), charges, "GBP").owedE5).toBe((100 + 13 + 10) * step);
});
