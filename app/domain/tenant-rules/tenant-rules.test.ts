import { describe, expect, it } from "vitest";
import { amountE5 } from "../money/amount";
import { chargeRows, subtotalE5 } from "./charge-rows";
import { billRules, TENANT_RULES, type TenantRules } from "./tenant-rules";

const venue = { id: "v-1", businessId: "holding-1", countryCode: "US", state: "LA" };
const withRules = (more: Partial<TenantRules>) => billRules(venue, { ...TENANT_RULES, ...more });
const charges = [
  { type: "SERVICE_CHARGE", chargedAmount: 500 },
  { type: "SALES_TAX", chargedAmount: 200 },
  { type: "FEE", chargedAmount: 30 },
  { type: "TAX", chargedAmount: 4 },
  { type: "FEE", chargedAmount: 0 },
];

describe("the tenant rules", () => {
  it("BILL-42 BILL-43 BILL-44 BILL-45 make nobody special until an operator says so", () => {
    expect(billRules(venue)).toMatchObject({
      restaurantGroup: false,
      taxesInFees: false,
      hidesPartPrices: false,
    });
  });

  it("BILL-40 give US venues the alternate breakdown, but for those of one configured state", () => {
    const exempting = (exemptState: string) =>
      withRules({ alternateBreakdown: { exemptState, venueIds: [] } }).alternateBreakdown;
    expect(billRules(venue).alternateBreakdown).toBe(true);
    expect(exempting("TX")).toBe(true);
    expect(exempting(" la ")).toBe(false);
    const elsewhere = { ...venue, countryCode: "CA", state: "ON" };
    expect(billRules(elsewhere).alternateBreakdown).toBe(false);
    const nowhere = { ...venue, state: null };
    const rules = { alternateBreakdown: { exemptState: "TX", venueIds: [] } };
    expect(billRules(nowhere, { ...TENANT_RULES, ...rules }).alternateBreakdown).toBe(true);
  });

  it("BILL-41 give it to one configured venue anywhere, and to no other there", () => {
    const rules = {
      ...TENANT_RULES,
      alternateBreakdown: { exemptState: "LA", venueIds: ["v-1"] },
    };
    const british = { ...venue, countryCode: "GB", state: null };
    expect(billRules(venue, rules).alternateBreakdown).toBe(true);
    expect(billRules(british, rules).alternateBreakdown).toBe(true);
    expect(billRules({ ...british, id: "v-2" }, rules).alternateBreakdown).toBe(false);
  });

  it("BILL-42 BILL-44 BILL-45 single out venues and holdings by their ids", () => {
    expect(withRules({ restaurantGroupVenueIds: ["v-1"] }).restaurantGroup).toBe(true);
    expect(withRules({ taxesInFeesHoldingIds: ["holding-1"] }).taxesInFees).toBe(true);
    expect(withRules({ hiddenPartPricesHoldingIds: ["holding-1"] }).hidesPartPrices).toBe(true);
    expect(withRules({ taxesInFeesHoldingIds: ["v-1"] }).taxesInFees).toBe(false);
  });
});

describe("the rows of a breakdown", () => {
  it("BILL-44 make one of taxes and fees, and come to the same sum", () => {
    const apart = chargeRows(charges, false);
    expect(apart.map(({ kind }) => kind)).toEqual(["charge", "charge", "charge", "charge"]);
    expect(chargeRows(charges, true)).toEqual([
      { kind: "charge", charge: charges[0] },
      { kind: "taxesAndFees", amountE5: 234 },
    ]);
  });

  it("BILL-40 take the charges off the total for the subtotal", () => {
    expect(subtotalE5(amountE5(10_734), charges)).toBe(10_000);
  });
});
