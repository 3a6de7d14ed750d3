import { describe, expect, it } from "vitest";
import { venueRules } from "#tests/fixtures/venue-record";
import type { VenueRules } from "~/contracts/venue";
import { amountE5 } from "../money/amount";
import { chargeFigures, subtotalE5 } from "./bill-figures";
import { billRules } from "./tenant-rules";

const rulesOf = (more: Partial<VenueRules> = {}, countryCode = "US") =>
  billRules({ countryCode, rules: venueRules(more) });
const charged = (type: string, amount: number) => ({
  type,
  label: type,
  rate: null,
  chargedAmount: amountE5(amount),
});
const charges = [
  charged("SERVICE_CHARGE", 500),
  charged("FEE", 30),
  charged("SALES_TAX", 200),
  charged("TAX", 4),
  charged("FEE", 0),
];

describe("the rules of a venue", () => {
  it("BILL-42 BILL-43 BILL-44 BILL-45 make nobody special until an operator says so", () => {
    expect(rulesOf()).toMatchObject({
      restaurantGroup: false,
      taxesInFees: false,
      hidesPartPrices: false,
      serviceCharge: {
        flaggedAbove: 1_000,
        speciallyFlaggedAbove: 1_500,
        autoGratuityFrom: 1_800,
      },
    });
  });

  it("BILL-40 give US venues the alternate breakdown, but for those whose record says no", () => {
    expect(rulesOf().alternateBreakdown).toBe(true);
    expect(rulesOf({ subtotal: false }).alternateBreakdown).toBe(false);
    expect(rulesOf({}, "CA").alternateBreakdown).toBe(false);
  });

  it("BILL-41 give it to a venue anywhere whose record says so", () => {
    expect(rulesOf({ subtotal: true }, "GB").alternateBreakdown).toBe(true);
    expect(rulesOf({}, "GB").alternateBreakdown).toBe(false);
  });

  it("BILL-42 BILL-44 BILL-45 are the record's", () => {
    expect(rulesOf({ restaurantGroup: true }).restaurantGroup).toBe(true);
    expect(rulesOf({ taxesInFees: true }).taxesInFees).toBe(true);
    expect(rulesOf({ hidesPartPrices: true }).hidesPartPrices).toBe(true);
  });
});

describe("the rows of a breakdown", () => {
  it("BILL-44 make one of taxes and fees, and come to the same sum", () => {
    const apart = chargeFigures(charges, rulesOf());
    expect(apart.map(({ kind }) => kind)).toEqual(["charge", "charge", "charge", "charge"]);
    expect(chargeFigures(charges, rulesOf({ taxesInFees: true }))).toMatchObject([
      { kind: "charge", charge: charges[0] },
      { kind: "taxesAndFees", amountE5: 234, charges: charges.slice(1, 4) },
    ]);
  });

  it("BILL-40 take the charges off the total for the subtotal", () => {
    expect(subtotalE5(amountE5(10_734), charges)).toBe(10_000);
  });
});
