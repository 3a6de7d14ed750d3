import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { type PlacedOrder, placedOrderSchema } from "~/contracts/kitchen";
import { anId } from "~/domain/ids.fixture";
import { isolate, publishVenues } from "./menus.fixture";
import { env, openBill, units } from "./platform.fixture";

beforeAll(publishVenues);

/** Expects this many messages, each about a later change than the one before. */
function expectRising(messages: { version: number }[], count: number) {
  const versions = messages.map(({ version }) => version);
  expect(versions).toHaveLength(count);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
}

describe("an order in the kitchen", () => {
  const order = (status: PlacedOrder["status"], orderId = newId("b"), placedAt = Date.now()) => ({
    orderId,
    status,
    placedAt,
    note: "no onions",
    items: [
      {
        name: "Burger",
        plu: "B1",
        productId: "burger",
        quantity: units(2),
        priceIncludingSubItems: units(31),
        items: [
          {
            name: "Bacon",
            plu: "B2",
            productId: "bacon",
            quantity: units(2),
            priceIncludingSubItems: units(4),
            items: [],
          },
        ],
      },
    ],
  });

  it("REF-15 ORD-05 is read by its id and sent to subscribers, with nested items; unknown ids are left out", async () => {
    const { till, get, follow } = isolate();
    const [mine, other] = [order("PLACED"), order("NEW")];
    const messages = await follow(`bill_orders/${mine.orderId}`);
    for (const one of [mine, other]) {
      expect((await till(`orders/${one.orderId}`, one)).status).toBe(204);
    }
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    const { body } = await get(`/api/store/bill_orders/${mine.orderId}`);
    expect(placedOrderSchema.parse(body)).toEqual(mine);
    const ids = [other.orderId, newId("b"), "1", mine.orderId].join(",");
    expect((await get(`/api/store/bill_orders?ids=${ids}`)).body).toEqual([other, mine]);
    expect((await get(`/api/store/bill_orders/${newId("b")}`)).status).toBe(404);
    expect((await get("/api/store/bill_orders")).body).toEqual([]);
  });

  it("only goes forward: a late status changes nothing and notifies nobody", async () => {
    const { till, get, follow } = isolate();
    const { orderId, placedAt } = order("NEW");
    const says = (status: PlacedOrder["status"]) =>
      till(`orders/${orderId}`, order(status, orderId, placedAt));
    const messages = await follow(`bill_orders/${orderId}`);
    for (const status of ["PREPARING", "ACCEPTED", "FINALIZED", "PREPARING", "CANCELED"] as const) {
      expect((await says(status)).status).toBe(204);
    }
    expect((await get(`/api/store/bill_orders/${orderId}`)).body).toMatchObject({
      status: "FINALIZED",
    });
    await says("FINALIZED");
    expectRising(messages, 3);
  });

  it("ORD-38 is listed at its table for five minutes, and the table's subscribers are notified", async () => {
    const { till, get, follow } = isolate();
    const table = await follow("table_devices/bistro-d1");
    const [fresh, old] = [order("NEW"), order("NEW", newId("b"), Date.now() - 5 * 60_000 - 1)];
    for (const one of [fresh, old]) {
      await till(`orders/${one.orderId}`, { ...one, tableId: "bistro-t1" });
    }
    await vi.waitFor(() => expect(table.length).toBeGreaterThanOrEqual(2));
    expect((await get("/api/store/bill_orders?tableId=bistro-t1")).body).toEqual([fresh]);
    expect(await get("/api/store/bill_orders?tableId=bistro-t99")).toMatchObject({
      status: 404,
      body: { message: "table device could not be found in store" },
    });
    const otherVenues = { ...order("NEW"), tableId: "osteria-t1" };
    expect((await till(`orders/${otherVenues.orderId}`, otherVenues)).status).toBe(404);
  });

  it("has an id that can't be guessed, and belongs to one venue", async () => {
    const { till, get } = isolate();
    const counted = await till("orders/1042", order("NEW", anId.bill("1042")));
    expect(counted.status).toBe(400);
    const mine = order("NEW");
    const another = await till(`orders/${newId("b")}`, mine);
    expect(another.body).toMatchObject({ fields: [{ path: "orderId", code: "not_the_path" }] });
    await till(`orders/${mine.orderId}`, mine);
    const theirs = await till(`orders/${mine.orderId}`, order("CANCELED", mine.orderId), "osteria");
    expect(theirs.status).toBe(404);
    expect((await get(`/api/store/bill_orders/${mine.orderId}`)).body).toEqual(mine);
  });

  it("is deleted when nobody can be waiting for it any more", async () => {
    const { till, get } = isolate();
    const mine = order("FINALIZED");
    await till(`orders/${mine.orderId}`, mine);
    const document = `bill_orders/${mine.orderId}`;
    await runDurableObjectAlarm(env.DOCUMENT.get(env.DOCUMENT.idFromName(document)));
    expect((await get(`/api/store/${document}`)).status).toBe(404);
  });
});

describe("a tab", () => {
  const initiating = (tabId = newId("b")) => ({
    status: "INITIATING",
    tabId,
    displayId: "T 12",
    billId: null,
    paymentId: "pay-1",
    customer: { firstName: "Ada", lastName: "Byron" },
  });

  it("REF-14 TAB-03 TAB-05 TAB-22 opens on a bill of its venue, and its subscribers are notified", async () => {
    const { till, get, follow } = isolate();
    const { billId } = await openBill([20]);
    const tab = initiating();
    expect(await get(`/api/store/tabs/${tab.tabId}`)).toMatchObject({
      status: 404,
      body: { message: "tab could not be found in store" },
    });
    const messages = await follow(`tabs/${tab.tabId}`);
    await till(`tabs/${tab.tabId}`, tab);
    expect((await get(`/api/store/tabs/${tab.tabId}`)).body).toEqual(tab);
    const opened = { ...tab, status: "OPEN", billId };
    expect((await till(`tabs/${tab.tabId}`, opened)).status).toBe(204);
    await till(`tabs/${tab.tabId}`, tab);
    expect((await get(`/api/store/tabs/${tab.tabId}`)).body).toEqual(opened);
    await vi.waitFor(() => expectRising(messages, 3));
  });

  it("TAB-03 that could not be opened says why", async () => {
    const { till, get } = isolate();
    const tab = initiating();
    const failed = { ...tab, status: "INITIALISATION_FAILED", openingFailureReason: "declined" };
    expect((await till(`tabs/${tab.tabId}`, failed)).status).toBe(204);
    expect((await get(`/api/store/tabs/${tab.tabId}`)).body).toEqual(failed);
    const silent = { ...initiating(tab.tabId), status: "INITIALISATION_FAILED" };
    expect((await till(`tabs/${tab.tabId}`, silent)).status).toBe(400);
  });

  it("opens on no other venue's bill, and no other venue can change it", async () => {
    const { till, get } = isolate();
    const { billId } = await openBill([20], {}, "osteria");
    const tab = initiating();
    for (const id of [billId, newId("b")]) {
      const refused = await till(`tabs/${tab.tabId}`, { ...tab, status: "OPEN", billId: id });
      expect(refused.body).toMatchObject({
        fields: [{ path: "billId", code: "not_of_this_venue" }],
      });
    }
    expect((await till(`tabs/${tab.tabId}`, { ...tab, status: "OPEN" })).status).toBe(400);
    await till(`tabs/${tab.tabId}`, tab);
    const theirs = await till(`tabs/${tab.tabId}`, { ...tab, status: "OPEN", billId }, "osteria");
    expect(theirs.status).toBe(404);
    expect((await get(`/api/store/tabs/${tab.tabId}`)).body).toEqual(tab);
    expect((await till("tabs/7", initiating(anId.bill("7")))).status).toBe(400);
  });
});
