import { describe, expect, it } from "vitest";
import { billDocument, units } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";
import { presentForecast, presentSubOrders } from "./present.server";

describe("a bill page without its data", () => {
  it("BILL-31 fails with 'bill is undefined' without the bill", () => {
    const sources = { venue: venue(), settings: { allPaymentsEnabled: true }, upsells: [] };
    const page = (bill: ReturnType<typeof billDocument> | undefined) =>
      billPage({ ...sources, bill, locale: "en-US", changed: null });
    expect(() => page(undefined)).toThrow("bill is undefined");
    expect(page(billDocument()).amount).toBe("€30.00");
  });

  it("BILL-32 fails with 'SubOrder must be present' without the order's sub-orders", () => {
    expect(() => presentSubOrders(billDocument({ order: { subOrders: [] } }))).toThrow(
      "SubOrder must be present",
    );
    expect(presentSubOrders(billDocument({ order: null }))).toEqual([]);
    expect(presentSubOrders(billDocument())).toHaveLength(1);
  });

  it("BILL-32 fails with 'No forecasted left to pay' without a forecast", () => {
    expect(() => presentForecast({})).toThrow("No forecasted left to pay");
    expect(presentForecast({ forecastedLeftToPay: units(0) })).toBe(0);
    expect(presentForecast(billDocument())).toBe(units(30));
  });
});
