import { describe, expect, it } from "vitest";
import { posOrderSchema } from "~/contracts/pos";
import { currencyDecimals, minorStepE5 } from "~/domain/money/currency";
import { demoVenues, tableNumbers } from "./demo-venue";
import { demoOrder, withDish, withoutLastDish } from "./orders";

describe("the demo till's orders", () => {
  const orders = demoVenues.flatMap((venue) =>
    tableNumbers().map((table) => ({ venue, order: demoOrder(venue, table, 0, "order-1") })),
  );

  it("are what a point of sale may send, in whole minor units", () => {
    for (const { venue, order } of orders) {
      expect(posOrderSchema.safeParse(order).success, venue.name).toBe(true);
      expect(currencyDecimals(venue.currency)).toBe(2);
      const step = minorStepE5(venue.currency);
      for (const part of order.subOrders) {
        expect(part.lines.length).toBeGreaterThan(1);
        for (const { amount } of [...part.charges, ...part.discounts])
          expect(amount % step).toBe(0);
      }
    }
  });

  it("follow the country: service in Britain, sales tax in North America, no charges in others", () => {
    for (const { venue, order } of orders) {
      const types = order.subOrders.flatMap((part) => part.charges.map(({ type }) => type));
      if (venue.country === "GB") expect(new Set(types)).toEqual(new Set(["SERVICE_CHARGE"]));
      else if (["US", "CA"].includes(venue.country)) expect(types).toContain("SALES_TAX");
      else expect(types).toEqual([]);
    }
  });

  it("include the VAT at venues that issue invoices, and update it with each dish", () => {
    const taxed = orders.filter(({ venue }) => venue.vatRate !== undefined);
    expect(new Set(taxed.map(({ venue }) => venue.id))).toEqual(new Set(["croque-cie", "leonie"]));
    for (const { venue, order } of taxed) {
      const more = withDish(venue, order, venue.menu[0]?.id ?? "");
      const [before, after] = [order, more].map(({ inclusiveVats: [only] }) => only);
      expect(before?.rate).toBe(venue.vatRate);
      expect(after?.gross ?? 0).toBeGreaterThan(before?.gross ?? 0);
    }
  });

  it("BILL-07 are sent by seat where the till splits by seat", () => {
    const seated = orders.filter(({ venue }) => venue.posSplitMode === "SPLIT_BY_SEAT_ON_POS");
    expect(seated.length).toBeGreaterThan(0);
    for (const { order } of seated) {
      expect(order.subOrders).toHaveLength(order.numberOfGuests ?? 0);
      const ids = order.subOrders.flatMap((part) => part.lines.map((line) => line.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("grow and shrink by a dish", () => {
    for (const { venue, order } of orders) {
      const [dish] = venue.menu;
      const more = withDish(venue, order, dish?.id ?? "");
      expect(countOf(more)).toBe(countOf(order) + 100_000);
      expect(countOf(withoutLastDish(venue, more))).toBe(countOf(order));
    }
  });

  function countOf(order: (typeof orders)[number]["order"]): number {
    const lines = order.subOrders.flatMap((part) => part.lines);
    return lines.reduce((count, line) => count + line.quantity, 0);
  }
});
