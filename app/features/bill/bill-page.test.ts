import { describe, expect, it } from "vitest";
import {
  billDocument,
  NOW,
  payment,
  product,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { pageOf, sources, titles } from "#tests/fixtures/bill-page";
import { venue, venueRules } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";

describe("the bill page", () => {
  it("BILL-01 names the till's tab beside the table, where the order is on one", () => {
    expect(pageOf({ tableName: "Table 4", tabDisplayId: "A12" }).table).toBe("Table 4 · Tab A12");
    expect(pageOf({ tableName: "Table 4", tabDisplayId: null }).table).toBe("Table 4");
    expect(pageOf({ tableName: null, tabDisplayId: "A12" }).table).toBe("Tab A12");
    expect(pageOf({ tableName: null, tabDisplayId: null }).table).toBeNull();
    // A till that calls the tab like the table says nothing more.
    expect(pageOf({ tableName: "Table 4", tabDisplayId: "Table 4" }).table).toBe("Table 4");
  });

  it("BILL-27 shows no order of nothing while nothing was ordered", () => {
    const nothing = { subOrders: [subOrder("1", [])] };
    const page = pageOf({ order: nothing, totalBillAmount: 0, leftToPay: 0 });
    expect(page).toMatchObject({ stage: "empty", subOrders: [] });
    expect(pageOf().subOrders).toHaveLength(1);
  });

  it("BILL-20 BILL-21 offers to pay what is free, and knows whether something was paid", () => {
    expect(pageOf()).toMatchObject({ payable: "€30.00", somethingPaid: false });
    const page = pageOf({
      leftToPay: units(20),
      forecastedLeftToPay: units(15),
      payments: [payment(10)],
    });
    expect(page).toMatchObject({ payable: "€15.00", somethingPaid: true });
  });

  it("BILL-52 offers nothing to pay while others are paying all that is left", () => {
    expect(pageOf({ forecastedLeftToPay: 0 }).payable).toBe(null);
  });

  it("BILL-28 still shows the last known bill with its age, and holds payment back", () => {
    const page = pageOf({ posConnected: false, refreshedAt: NOW - 3 * 60_000 });
    expect(page).toMatchObject({ stage: "stale", payable: null, amount: "€30.00" });
    expect(titles(page)).toContain("We can’t reach the restaurant’s system");
    expect(page.notices[0]?.text).toContain("3 minutes ago");
  });

  it("BILL-51 only checks a bill of six minutes, and gives the till up after seven", () => {
    const aged = (minutes: number) => pageOf({ refreshedAt: NOW - minutes * 60_000 });
    expect(titles(aged(4))).toEqual([]);
    expect(titles(aged(6))).toEqual(["We’re updating your check"]);
    expect(titles(aged(8))).toEqual(["We can’t reach the restaurant’s system"]);
    expect(aged(8).payable).toBe(null);
  });

  it("BILL-47 says that a bill from before the page is being asked for again", () => {
    const aged = (minutes: number) => pageOf({ refreshedAt: NOW - minutes * 60_000 });
    expect(aged(2).checking).toBe(false);
    expect(aged(3)).toMatchObject({ checking: true, stage: "open", payable: "€30.00" });
  });

  it("BILL-19 shows the venue's own offers, with links that are safe to follow", () => {
    const upsells = [
      { title: " Coffee? ", text: "Three sweets on the side.", linkUrl: null },
      { title: "", text: "No title, no offer." },
      { title: "Brunch", linkUrl: "https://example.com/brunch" },
      { title: "Trap", linkUrl: "javascript:alert(1)" },
      { title: "One too many" },
    ];
    const page = (bill: Parameters<typeof billDocument>[0] = {}) =>
      billPage({ ...sources, bill: billDocument(bill), upsells });
    const lang = sources.venue.locale;
    expect(page().upsells).toEqual([
      { key: "0", title: "Coffee?", text: "Three sweets on the side.", href: null, lang },
      { key: "2", title: "Brunch", text: null, href: "https://example.com/brunch", lang },
      { key: "3", title: "Trap", text: null, href: null, lang },
    ]);
    expect(page({ order: null, totalBillAmount: 0, leftToPay: 0 }).upsells).toEqual([]);
  });

  it("BILL-42 has a footnote in the restaurant group's venues alone", () => {
    const bill = billDocument();
    const group = venue({ rules: venueRules({ restaurantGroup: true }) });
    expect(billPage({ ...sources, bill, venue: group }).footnote).toContain(
      "The service charge is optional",
    );
    expect(billPage({ ...sources, bill }).footnote).toBe(null);
  });

  it("BILL-49 BILL-50 warns of a bill whose figures don't add up", () => {
    for (const order of [
      { consistency: "INCONSISTENT" as const },
      { consistency: "UNSTABLE" as const },
      { violations: [{ type: "INCONSISTENT_SPLIT_TOTAL" }] },
    ]) {
      expect(titles(pageOf({ order }))).toContain("This check may be incomplete");
    }
    expect(pageOf().notices).toEqual([]);
  });

  it("BILL-23 hides lines without price or quantity", () => {
    const lines = [
      product("1", "Croque", 12),
      product("2", "Gift", 0),
      product("3", "Void", 5, { quantity: 0 }),
    ];
    const page = pageOf({ order: { subOrders: [subOrder("1", lines)] } });
    expect(page.subOrders[0]?.lines.map(({ name }) => name)).toEqual(["Croque"]);
  });

  it("BILL-17 BILL-23 shows a line that a discount took below zero, so that the order adds up", () => {
    const lines = [product("1", "Croque", 12), product("2", "Soup", 5, { amount: -units(2) })];
    const page = pageOf({ order: { subOrders: [subOrder("1", lines)] } });
    expect(page.subOrders[0]?.lines.map(({ amount }) => amount)).toEqual(["€12.00", "−€2.00"]);
  });

  it("says why another page sent the guest here, and nothing that a stranger's link makes up", () => {
    expect(titles(pageOf({}, "split"))).toEqual(["That share is no longer available"]);
    expect(pageOf({}, "<b>hello").notices).toEqual([]);
    expect(pageOf({}, "constructor").notices).toEqual([]);
  });
});
