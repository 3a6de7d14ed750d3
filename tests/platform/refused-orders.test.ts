import { beforeAll, describe, expect, it } from "vitest";
import type { PlacedOrder } from "~/contracts/kitchen";
import { venueRulesSchema } from "~/contracts/venue";
import { burger, guestAt, openForOrders, ordersInFeed, soup } from "./ordering.fixture";
import { units } from "./platform.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true }) },
  });
});

type Guest = ReturnType<typeof guestAt>;

/** What the till says of an order. */
async function say(guest: Guest, orderId: string, status: PlacedOrder["status"]) {
  const { body } = await guest.app.get<PlacedOrder>(`/api/store/bill_orders/${orderId}`);
  const said = await guest.app.till(`orders/${orderId}`, { ...body, status }, guest.venueId);
  expect(said.status).toBe(204);
}

/** An order that the kitchen did not take. */
async function refused(guest: Guest, body: object) {
  const { orderId } = (await guest.order(body)).body;
  await say(guest, orderId, "FAILED");
  return orderId;
}

describe("an order that the kitchen refuses", () => {
  it("comes back into the basket with every choice, once however often it is asked for", async () => {
    const guest = guestAt("bistro-t6");
    const orderId = await refused(guest, { items: [burger(2, 2), soup()] });
    const first = (await guest.basket.restore(orderId)).body;
    expect(first).toMatchObject({
      total: units(38.5),
      items: [
        { productId: "burger", quantity: 2, subItems: [{ productId: "bacon", quantity: 2 }] },
        { productId: "soup", quantity: 1 },
      ],
      restored: [orderId],
    });
    expect((await guest.basket.restore(orderId)).body).toEqual(first);
    // It is another basket, so that it is another order.
    const again = await guest.order({ items: [burger(2, 2), soup()], idempotencyKey: first.id });
    expect(again.status).toBe(201);
    expect(again.body.orderId).not.toBe(orderId);
    expect((await guest.basket.read()).body.items).toEqual([]);
  });

  it("comes back at today's prices, without what has run out, which is named", async () => {
    const guest = guestAt("bistro-t7");
    const orderId = await refused(guest, { items: [burger(), soup()] });
    const gone = { externalId: "soup", sku: "S1", start: "2020-01-01", end: "2090-01-01" };
    await guest.app.till("unavailable-products", { products: [gone] });
    const { body } = await guest.basket.restore(orderId);
    await guest.app.till("unavailable-products", { products: [] });
    expect(body.items.map(({ productId }) => productId)).toEqual(["burger"]);
    expect(body.gone).toEqual([{ productName: "Soup", quantity: 1 }]);
  });

  it("BASK-01 is offered to its guest at every table of its venue, and not while the kitchen has it", async () => {
    const guest = guestAt("bistro-t8");
    const orderId = await refused(guest, { items: [soup()] });
    const elsewhere = guestAt("osteria-t8", { guestId: guest.guestId });
    for (const other of [elsewhere, guestAt("bistro-t8")]) {
      expect((await other.basket.restore(orderId)).status).toBe(404);
    }
    expect((await guest.basket.restore(`o_${"x".repeat(32)}`)).status).toBe(404);
    const cooking = (await guest.order({ items: [soup(2)] })).body.orderId;
    expect(await guest.basket.restore(cooking)).toMatchObject({
      status: 422,
      body: { code: "not-refused" },
    });
    expect((await guest.basket.read()).body.items).toEqual([]);
    const moved = guestAt("bistro-t9", { guestId: guest.guestId });
    const { body } = await moved.basket.restore(orderId);
    expect(body).toMatchObject({ items: [{ productId: "soup" }], restored: [orderId] });
    expect((await guest.basket.restore(orderId)).body).toEqual(body);
  });

  it("is offered at its own table alone where all there order together", async () => {
    const guest = guestAt("osteria-t20");
    const orderId = await refused(guest, { items: [soup()] });
    const moved = guestAt("osteria-t6", { guestId: guest.guestId });
    expect((await moved.basket.restore(orderId)).status).toBe(404);
    expect((await guest.basket.restore(orderId)).body.restored).toEqual([orderId]);
  });
});

describe("a guest who chose a name or a sign", () => {
  it("is called by it in the kitchen and on the list of orders, whatever the till says of them", async () => {
    const ana = guestAt("bistro-t10", { called: { name: "Ana", sign: "FOX" } });
    const { orderId } = (await ana.order({ items: [soup()], guestName: "Ana" })).body;
    const nobody = (await guestAt("bistro-t10").order({ items: [soup()] })).body.orderId;
    const sent = await ordersInFeed("bistro-t10");
    expect(sent.map(({ guestName }) => guestName)).toEqual(["Ana", "2"]);
    const guest = { number: 1, name: "Ana", sign: "FOX" };
    const read = `/api/store/bill_orders/${orderId}`;
    expect((await ana.app.get(read)).body).toMatchObject({ guest });
    const said = (await ana.app.get<PlacedOrder>(read)).body;
    await ana.app.till(`orders/${orderId}`, { ...said, status: "ACCEPTED", guest: null });
    expect((await ana.app.get(read)).body).toMatchObject({ status: "ACCEPTED", guest });
    expect((await ana.app.get(`/api/store/bill_orders/${nobody}`)).body).toMatchObject({
      guest: { number: 2, name: null, sign: null },
    });
  });
});
