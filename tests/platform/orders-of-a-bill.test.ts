import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { factsOf } from "#tests/simulation/order-facts";
import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { orderOf, tableOf } from "#worker/objects/callers";
import { readBills } from "#worker/platform/store/read-bill";
import { anId } from "~/domain/ids.fixture";
import { objectsBefore } from "./crossing.fixture";
import { billObject, env, newGuest, open, order, TILL_UNKNOWN, tillAt } from "./platform.fixture";

/** Beyond those that `openBill` takes, however many bills a run opens. */
let tables = 300_000;

function freeTable() {
  tables += 1;
  const tableId = `bistro-t${tables}`;
  const deviceId = `bistro-d${tables}`;
  const orders = (placedAt = Date.now(), orderId = newId("o")) =>
    tableOf(env, anId.table(tableId), null).noteOrder(orderId, placedAt, anId.device(deviceId));
  /** Places a guest's order. @param bound what the order's object calls. */
  const place = async (named: string | null, bound: Partial<Env> = {}) => {
    const orderId = newId("o");
    const owner = {
      venueId: anId.venue("bistro"),
      tableId: anId.table(tableId),
      guestId: newId("g"),
      evening: null,
    };
    const facts = factsOf(orderId, { owner, key: newId("k"), objectId: "" }, Date.now());
    const placed = {
      ...facts,
      deviceId: anId.device(deviceId),
      billId: named === null ? null : anId.bill(named),
      basket: null,
    };
    await runInDurableObject(env.ORDER.get(env.ORDER.idFromName(orderId)), (one) =>
      Object.assign(one, { env: { ...env, ...bound } }),
    );
    expect(await orderOf(env, orderId).place(placed, "digest")).toBe("placed");
    return orderId;
  };
  return { tableId, deviceId, till: tillAt(tableId), orders, place };
}

/** Whether a bill says that its table has orders of the last minutes, as a page reads it and by the API. */
async function hasOrders(billId: string): Promise<boolean | undefined> {
  const guest = newGuest();
  const read = readBills(env, TILL_UNKNOWN);
  const inside = async () =>
    (await read(anId.bill(billId), aViewer(guest.guestId), "test"))?.recentOrders;
  const first = await inside();
  expect(await inside()).toBe(first);
  expect((await guest.bill(billId)).body.recentOrders).toBe(first);
  return first;
}

describe("a bill that its table tells of orders", () => {
  it("ORD-38 has none until somebody at the table orders, and still has them after it slept", async () => {
    const { till, orders } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    expect(await hasOrders(billId)).toBe(false);
    await orders();
    expect(await hasOrders(billId)).toBe(true);
    await evictDurableObject(billObject(billId));
    expect(await hasOrders(billId)).toBe(true);
  });

  it("ORD-38 has those that were placed before it opened, and none of another table", async () => {
    const [one, other] = [freeTable(), freeTable()];
    await one.orders();
    const bills = await Promise.all([one, other].map(({ till }) => till.put(order([10]))));
    expect(await Promise.all(bills.map(({ body }) => hasOrders(body.billId)))).toEqual([
      true,
      false,
    ]);
  });

  it("ORD-38 has none that are older than five minutes, in whatever order they are told", async () => {
    const { till, orders } = freeTable();
    const old = Date.now() - 5 * 60_000 - 1;
    await orders(old);
    const { billId } = (await till.put(order([10]))).body;
    await orders(old);
    expect(await hasOrders(billId)).toBe(false);
    await orders();
    await orders(old);
    expect(await hasOrders(billId)).toBe(true);
  });

  it("ORD-38 goes by the table that it was moved to", async () => {
    const [from, to] = [freeTable(), freeTable()];
    const sent = order([10]);
    const { billId } = (await from.till.put(sent)).body;
    await from.orders();
    expect(await hasOrders(billId)).toBe(true);
    await to.till.put(sent);
    expect(await hasOrders(billId)).toBe(false);
    await from.orders();
    expect(await hasOrders(billId)).toBe(false);
    await to.orders();
    expect(await hasOrders(billId)).toBe(true);
  });

  it("ORD-38 has an order by the time that a phone at the table is notified of it", async () => {
    const { tableId, deviceId, till, orders } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    const phone = await follow(`table_devices/${deviceId}`);
    const before = await phone.heard();
    const bill = await heldUp(billId);
    const orderId = newId("o");
    const ordered = orders(Date.now(), orderId);
    await vi.waitFor(async () =>
      expect(await tableOf(env, anId.table(tableId), null).recentOrders()).toEqual([orderId]),
    );
    expect(await phone.heard()).toEqual(before);
    await bill.goOn();
    await ordered;
    expect(await phone.heard()).toHaveLength(before.length + 1);
    expect(await hasOrders(billId)).toBe(true);
  });

  it("ORD-38 has an order by the time that its guest is answered, and so has the table", async () => {
    const { tableId, till, place } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    const orderId = await place(billId);
    expect(await hasOrders(billId)).toBe(true);
    expect(await tableOf(env, anId.table(tableId), null).recentOrders()).toEqual([orderId]);
  });

  it("ORD-38 has an order whose table is of the earlier build", async () => {
    const { tableId, till, place } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    const orderId = await place(billId, {
      TABLE: objectsBefore(env.TABLE, { without: ["notePlacedOrder"] }),
    });
    expect(await hasOrders(billId)).toBe(true);
    expect(await tableOf(env, anId.table(tableId), null).recentOrders()).toEqual([orderId]);
  });

  it("ORD-38 has an order that was placed while the till opened it", async () => {
    const { till, place } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    await place(null);
    expect(await hasOrders(billId)).toBe(true);
  });

  it("is told again by a call that broke off before it was told", async () => {
    const { till, orders } = freeTable();
    const [orderId, now] = [newId("o"), Date.now()];
    await orders(now, orderId);
    const { billId } = (await till.put(order([10]))).body;
    await left(billId, null);
    expect(await hasOrders(billId)).toBe(false);
    await orders(now, orderId);
    expect(await hasOrders(billId)).toBe(true);
  });

  it("says nothing while its table is of a build that does not tell", async () => {
    const { till, orders } = freeTable();
    const { billId } = (await till.put(order([10]))).body;
    await left(billId, undefined);
    expect(await hasOrders(billId)).toBeUndefined();
    await orders();
    expect(await hasOrders(billId)).toBeUndefined();
  });
});

/** Subscribes to a document; `heard` gives all that was sent until now. */
async function follow(document: string) {
  const { webSocket } = await open(`/live/${document}`, { upgrade: "websocket" });
  if (!webSocket) throw new Error(`${document} can't be followed.`);
  const messages: string[] = [];
  webSocket.addEventListener("message", ({ data }) => {
    messages.push(String(data));
  });
  webSocket.accept();
  let pongs = 0;
  const heard = async () => {
    pongs += 1;
    // It is answered after all that was sent before.
    webSocket.send("ping");
    await vi.waitFor(() => expect(messages.filter((one) => one === "pong")).toHaveLength(pongs));
    return messages.filter((one) => one !== "pong");
  };
  return { heard };
}

/** Lets no call through to a bill until it may go on. */
async function heldUp(billId: string) {
  let isHeld = false;
  let mayGoOn = false;
  const holding = runInDurableObject(billObject(billId), (_bill, state) =>
    state.blockConcurrencyWhile(async () => {
      isHeld = true;
      await vi.waitUntil(() => mayGoOn, { timeout: 20_000 });
    }),
  );
  await vi.waitUntil(() => isHeld);
  const goOn = () => {
    mayGoOn = true;
    return holding;
  };
  return { goOn };
}

/** The bill as an earlier build's table or a call that broke off has left it; undefined, never told of orders. */
async function left(billId: string, orderedAt: null | undefined): Promise<void> {
  const bill = billObject(billId);
  await runInDurableObject(bill, (_bill, { storage }) => {
    if (orderedAt === undefined) storage.kv.delete("orderedAt");
    else storage.kv.put("orderedAt", orderedAt);
  });
  await evictDurableObject(bill);
}
