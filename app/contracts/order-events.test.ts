import { describe, expect, it } from "vitest";
import { amountE5 } from "~/domain/money/amount";
import type { OrderEvent, PlacedOrderFacts } from "~/domain/order/placed-order";
import { readOrderEvent, writeOrderEvent } from "./order-events";

const order: PlacedOrderFacts = {
  orderId: "o1",
  venueId: "v1",
  tableId: "t1",
  deviceId: "d1",
  sessionId: "e1",
  billId: null,
  guestName: null,
  guest: { number: 1, name: "Ann", sign: null },
  items: [],
  note: null,
  totalE5: amountE5(100_000),
  currency: "EUR",
  placedAt: 1,
  basket: null,
  tabId: null,
};
const placed = (more: Partial<PlacedOrderFacts>): OrderEvent => ({
  type: "orderPlaced",
  at: 1,
  order: { ...order, ...more },
  digest: "d",
});
const stored = (event: OrderEvent) => writeOrderEvent(event).body;

describe("a stored order", () => {
  it("that is on no hold is as the build before writes it, and reads the same again", () => {
    const { v, order: facts } = JSON.parse(stored(placed({})));
    expect(v).toBe(2);
    expect(facts).not.toHaveProperty("tabId");
    expect(readOrderEvent(stored(placed({})))).toEqual({ ok: true, event: placed({}) });
  });

  it("on a hold says which tab has to learn of it", () => {
    const event = placed({ tabId: "a1" });
    expect(readOrderEvent(stored(event))).toEqual({ ok: true, event });
  });

  it("of the first version names nobody, and of a later one is not guessed at", () => {
    const { tabId: _tab, guest: _guest, ...first } = order;
    const old = JSON.stringify({ v: 1, type: "orderPlaced", at: 1, order: first, digest: "d" });
    expect(readOrderEvent(old)).toEqual({ ok: true, event: placed({ guest: null }) });
    const later = stored(placed({})).replace('"v":2', '"v":4');
    expect(readOrderEvent(later)).toMatchObject({ ok: false });
  });
});
