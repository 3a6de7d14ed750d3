import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishedVenue } from "#tests/fixtures/published-records";
import type { OrderItem } from "~/contracts/kitchen";
import type { PosOrder } from "~/contracts/pos";
import type { PosOrderPlaced } from "~/contracts/pos-feed";
import { anId } from "~/domain/ids.fixture";
import { amountE5, multiplyByQuantity, quantityE5, sum } from "~/domain/money/amount";
import { owedForOrder } from "~/domain/order/owed-for-order";
import { demoVenue, demoVenues } from "./demo-venue";
import { demoOrder } from "./orders";
import { isTakenOff, withoutPlaced, withPlaced } from "./placed-dishes";

const venue = demoVenue("croque-cie");
if (!venue) throw new Error("The demo has no such venue.");

const euros = (amount: number) => amountE5(Math.round(amount * 100_000));
const item = (
  name: string,
  quantity: number,
  price: number,
  items: OrderItem[] = [],
): OrderItem => ({
  name,
  plu: name,
  productId: anId.product(name),
  quantity: quantityE5(quantity * 100_000),
  priceIncludingSubItems: euros(price),
  items,
});

/** Two croques at 12, each with two sauces at 0.50 of which each has a chip for 0.10, and a soup. */
const placed: PosOrderPlaced = {
  cursor: "1",
  at: 0,
  type: "order.placed",
  key: "o_0123456789abcdefghijklmnopqrstuv",
  orderId: anId.order("o_0123456789abcdefghijklmnopqrstuv"),
  tableId: anId.table("croque-cie-t1"),
  sessionId: anId.orderingSession("s"),
  billId: null,
  guestName: "1",
  items: [
    item("croque", 2, 26.4, [item("sauce", 4, 2.4, [item("chip", 4, 0.4)])]),
    item("soup", 1, 6.5),
  ],
  note: null,
  total: euros(32.9),
  currency: "EUR",
  placedAt: 0,
};

/** What a till's order comes to, with its discounts and charges. */
const owedOn = (order: PosOrder) => {
  const charges = order.subOrders.flatMap((part) => part.charges.map(({ amount }) => amount));
  const discounts = order.subOrders.flatMap((part) => part.discounts.map(({ amount }) => amount));
  return amountOf(order) + sum(charges) - sum(discounts);
};
const linesOf = ({ subOrders }: PosOrder) => subOrders.flatMap(({ lines }) => lines);
const amountOf = (order: PosOrder) =>
  sum(
    linesOf(order).map((line) => {
      const parts = line.subProducts.map((part) =>
        multiplyByQuantity(part.unitPriceAfterTax, part.quantity),
      );
      return multiplyByQuantity(sum([line.unitPriceAfterTax, ...parts]), line.quantity);
    }),
  );

it("PAY-07 what a guest is shown for an order is what it adds to the till's bill, at every demo venue", () => {
  const amounts = fc.array(
    fc.record({ price: fc.nat(9_000), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...demoVenues),
      fc.array(amounts, { minLength: 1, maxLength: 3 }),
      (demo, orders) => {
        const { currency, rules } = publishedVenue(demo.id);
        let order = demoOrder(demo, 1, 0, "demo-1");
        const sent = orders.map((lines, at): PosOrderPlaced => {
          const items = lines.map(({ price, quantity }, index) =>
            item(`dish ${index}`, quantity, (price * quantity) / 100),
          );
          return { ...placed, orderId: anId.order(`o_${at}${"x".repeat(31)}`), items };
        });
        for (const one of sent) {
          const before = owedOn(order);
          const dishes = sum(one.items.map(({ priceIncludingSubItems }) => priceIncludingSubItems));
          const { owedE5 } = owedForOrder(dishes, rules.chargesOnTop.charges, currency);
          order = withPlaced(demo, order, [one]);
          expect(owedOn(order) - before).toBe(owedE5);
        }
      },
    ),
  );
});

describe("the dishes of an order from a phone", () => {
  const before = demoOrder(venue, 1, 0, "demo-1");

  it("ORD-07 are on the table's bill for exactly what the guest was quoted, and once", () => {
    const after = withPlaced(venue, before, [placed]);
    expect(amountOf(after) - amountOf(before)).toBe(placed.total);
    expect(linesOf(after)).toHaveLength(linesOf(before).length + 2);
    expect(withPlaced(venue, after, [placed])).toBe(after);
  });

  it("go off it again when the kitchen cancels", () => {
    const after = withPlaced(venue, before, [placed]);
    expect(isTakenOff(placed.orderId, after, before)).toBe(true);
    expect(isTakenOff(placed.orderId, before, after)).toBe(false);
    expect(linesOf(withoutPlaced(venue, after, placed.orderId))).toEqual(linesOf(before));
  });
});
