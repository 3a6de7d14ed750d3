import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { venueRulesSchema } from "~/contracts/venue";
import { isolate } from "./menus.fixture";
import { burger, guestAt, openForOrders, ordersInFeed, soup } from "./ordering.fixture";
import { env, units } from "./platform.fixture";

beforeAll(async () => {
  const rules = venueRulesSchema.parse({ orderNotes: true });
  await openForOrders("bistro", { venue: { rules } });
  await openForOrders("osteria");
});

describe("an order that a guest places", () => {
  it("ORD-05 ORD-07 ORD-24 ORD-25 REF-15 reaches the till, its table and whoever follows it, at the server's price", async () => {
    const guest = guestAt("bistro-t1");
    const answer = await guest.order({
      items: [burger(2, 2), soup()],
      note: "no onions",
      quotedTotal: units(38.5),
    });
    expect(answer).toMatchObject({ status: 201 });
    const { orderId } = answer.body;
    const items = [
      {
        name: "Burger",
        plu: "B1",
        productId: "burger",
        quantity: units(2),
        priceIncludingSubItems: units(32),
        items: [
          {
            name: "Bacon",
            plu: "B2",
            productId: "bacon",
            quantity: units(4),
            priceIncludingSubItems: units(8),
            items: [],
          },
        ],
      },
      {
        name: "Soup",
        plu: "S1",
        productId: "soup",
        quantity: units(1),
        priceIncludingSubItems: units(6.5),
        items: [],
      },
    ];
    const [sent, ...others] = await ordersInFeed("bistro-t1");
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      type: "order.placed",
      key: orderId,
      orderId,
      tableId: "bistro-t1",
      billId: null,
      guestName: "1",
      items,
      note: "no onions",
      total: units(38.5),
      currency: "EUR",
    });
    const { get } = guest.app;
    const placed = { orderId, status: "NEW", placedAt: sent?.placedAt, items, note: "no onions" };
    const known = { ...placed, guest: { number: 1, name: null, sign: null } };
    expect((await get(`/api/store/bill_orders/${orderId}`)).body).toEqual(known);
    expect((await get("/api/store/bill_orders?tableId=bistro-t1")).body).toEqual([known]);
  });

  it("ORD-20 is shown to whoever has its id while its document is still under way", async () => {
    const guest = guestAt("bistro-t1");
    const { orderId } = (await guest.order({ items: [soup()], note: "hot" })).body;
    const { get } = guest.app;
    const path = `/api/store/bill_orders/${orderId}`;
    const known = (await get(path)).body;
    expect(known).toMatchObject({ orderId, status: "NEW", note: "hot" });
    const document = env.DOCUMENT.get(env.DOCUMENT.idFromName(`bill_orders/${orderId}`));
    await runInDurableObject(document, (_document, { storage }) => storage.deleteAll());
    await evictDurableObject(document);
    expect((await get(path)).body).toEqual(known);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
    expect((await get(path)).status).toBe(404);
    vi.useRealTimers();
  });

  it("is moved on by the till, as ever, and read past once it was taken over", async () => {
    const guest = guestAt("bistro-t2");
    const { orderId } = (await guest.order({ items: [soup()] })).body;
    const messages = await guest.app.follow(`bill_orders/${orderId}`);
    const { get, till, send } = guest.app;
    const order = (await get(`/api/store/bill_orders/${orderId}`)).body;
    const said = await till(`orders/${orderId}`, {
      ...order,
      status: "ACCEPTED",
      tableId: "bistro-t2",
    });
    expect(said.status).toBe(204);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    const headers = { authorization: "Bearer key-bistro" };
    const feed = "/pos/v1/venues/bistro/events";
    const { cursor } = (await send<{ cursor: string }>("GET", feed, undefined, headers)).body;
    const refusal = `${feed}/${cursor}/refusal`;
    expect((await send("PUT", refusal, { code: "no_such_dish" }, headers)).status).toBe(404);
    await send("GET", `${feed}?after=${cursor}`, undefined, headers);
    expect(await ordersInFeed("bistro-t2")).toEqual([]);
  });

  it("is one order however often and however many times at once it is sent", async () => {
    const guest = guestAt("bistro-t3");
    const sessionId = newId("e");
    await guest.declare(sessionId);
    const body = { items: [soup(2)], idempotencyKey: newId("k"), sessionId };
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.place(body)));
    const ids = new Set(answers.map((answer) => answer.body.orderId));
    expect(ids.size).toBe(1);
    // A lost answer is given again, also when the dish has run out meanwhile.
    const gone = { externalId: "soup", sku: "S1", start: "2020-01-01", end: "2090-01-01" };
    await guest.app.till("unavailable-products", { products: [gone] });
    expect(await guest.place(body)).toMatchObject({ status: 201, body: { orderId: [...ids][0] } });
    await guest.app.till("unavailable-products", { products: [] });
    const other = await guest.place({ ...body, items: [soup(3)] });
    expect(other).toMatchObject({ status: 409, body: { code: "already-ordered" } });
    expect(await ordersInFeed("bistro-t3")).toHaveLength(1);
    // The same key of another guest is another order.
    const neighbour = guestAt("bistro-t3");
    const theirs = await neighbour.order({ ...body, sessionId: undefined });
    expect(theirs.status).toBe(400);
    await neighbour.order({ items: [soup()], idempotencyKey: body.idempotencyKey });
    const both = await ordersInFeed("bistro-t3");
    expect(both.map(({ guestName }) => guestName)).toEqual(["1", "2"]);
  });

  it("REF-15 is followed beside the table of its venue, over one socket", async () => {
    const guest = guestAt("bistro-t11");
    const { orderId } = (await guest.order({ items: [soup()] })).body;
    const beside = `?with=venues/bistro&with=bill_orders/${orderId}`;
    const messages = await guest.app.follow(`table_devices/bistro-d11${beside}`);
    const { get, till } = guest.app;
    const order = (await get(`/api/store/bill_orders/${orderId}`)).body;
    await till(`orders/${orderId}`, { ...order, status: "PREPARING" });
    await vi.waitFor(() =>
      expect(
        messages.filter(({ document }) => document === `bill_orders/${orderId}`).length,
      ).toBeGreaterThan(1),
    );
  });

  it("goes on the bill that is open on the table", async () => {
    const { till } = isolate();
    const opened = await till("tables/bistro-t4/order", {
      orderRef: "r4",
      openedAt: "2026-11-21T12:00:00Z",
      subOrders: [{ id: "1", lines: [] }],
    });
    const billId = String(opened.body.billId);
    await guestAt("bistro-t4").order({ items: [soup()], billId });
    await guestAt("bistro-t4").order({ items: [soup()] });
    const orders = await ordersInFeed("bistro-t4");
    expect(orders.map((order) => order.billId)).toEqual([billId, billId]);
    const foreign = await guestAt("bistro-t5").order({ items: [soup()], billId });
    expect(foreign.status).toBe(404);
    expect(await ordersInFeed("bistro-t5")).toEqual([]);
  });
});
