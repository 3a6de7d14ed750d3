import { describe, expect, it } from "vitest";
import { billDocument, units } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";
import { presentForecast, presentSubOrders } from "./present.server";

describe("what a bill page can't do without", () => {
  it("BILL-31 is the bill: 'bill is undefined' where it is missing", () => {
    const sources = { venue: venue(), settings: { allPaymentsEnabled: true }, upsells: [] };
    const page = (bill: ReturnType<typeof billDocument> | undefined) =>
      billPage({ ...sources, bill, locale: "en-US", changed: null });
    expect(() => page(undefined)).toThrow("bill is undefined");
    expect(page(billDocument()).amount).toBe("€30.00");
  });

  it("BILL-32 are the order's parts: 'SubOrder must be present'", () => {
    expect(() => presentSubOrders(billDocument({ order: { subOrders: [] } }))).toThrow(
      "SubOrder must be present",
    );
    expect(presentSubOrders(billDocument({ order: null }))).toEqual([]);
    expect(presentSubOrders(billDocument())).toHaveLength(1);
  });

  it("BILL-32 is a forecast: 'No forecasted left to pay'", () => {
    expect(() => presentForecast({})).toThrow("No forecasted left to pay");
    expect(presentForecast({ forecastedLeftToPay: units(0) })).toBe(0);
    expect(presentForecast(billDocument())).toBe(units(30));
  });
});
