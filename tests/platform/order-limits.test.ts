import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { venueRulesSchema } from "~/contracts/venue";
import {
  burger,
  guestAt,
  openForOrders,
  ordersInFeed,
  publishOrderingVenue,
  soup,
  units,
} from "./ordering.fixture";
import { order } from "./platform.fixture";

const limited = (orderLimits: object) => ({
  venue: { rules: venueRulesSchema.parse({ orderLimits }) },
});

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria");
});

afterEach(() => void vi.restoreAllMocks());

type Sent = Awaited<ReturnType<ReturnType<typeof guestAt>["order"]>>;

const statuses = (answers: Sent[]) => answers.map(({ status }) => status);
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const selected = (productId: string, quantity: number) => ({
  menuId: "food",
  productId,
  quantity,
  subItems: [],
});

/** Has the till open a bill of 20 on a table; gives its id. */
async function openBillAt({ app }: ReturnType<typeof guestAt>, tableId: string): Promise<string> {
  const { status, body } = await app.till(`tables/${tableId}/order`, order([20]), "osteria");
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.billId);
}

/** Lets a guest order until they are refused; gives the refusal. */
async function orderUntilRefused(guest: ReturnType<typeof guestAt>, items = [soup()]) {
  for (let order = 0; order < 100; order += 1) {
    const answer = await guest.order({ items });
    if (answer.status !== 201) return { placed: order, refusal: answer };
  }
  throw new Error("never refused");
}

describe("a guest who orders again and again", () => {
  it("waits alone after ten orders in ten minutes, and no longer than they are told", async () => {
    const guest = guestAt("bistro-t12");
    const { placed, refusal } = await orderUntilRefused(guest);
    expect(placed).toBe(10);
    const retryAfterS = Number(refusal.headers.get("retry-after"));
    expect(refusal).toMatchObject({
      status: 429,
      body: { code: "too-many-orders", data: { whose: "guest", retryAfterS } },
    });
    expect(retryAfterS).toBeGreaterThan(9 * 60);
    expect(statuses([await guestAt("bistro-t12").order({ items: [soup()] })])).toEqual([201]);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + (retryAfterS - 3) * 1_000);
    expect((await guest.order({ items: [soup()] })).status).toBe(429);
    clock.mockReturnValue(now + retryAfterS * 1_000);
    expect((await guest.order({ items: [soup()] })).status).toBe(201);
  });

  it("has as many placed when all are sent at once, and the same one sent again counts once", async () => {
    const guest = guestAt("bistro-t13");
    const sessionId = newId("e");
    await guest.declare(sessionId);
    const first = { items: [soup()], sessionId, idempotencyKey: newId("k") };
    const same = await Promise.all(times(8).map(() => guest.place(first)));
    expect(statuses(same)).toEqual(Array(8).fill(201));
    const all = await Promise.all(times(30).map(() => guest.place({ items: [soup()], sessionId })));
    expect(statuses(all).filter((status) => status === 201)).toHaveLength(9);
    expect(await ordersInFeed("bistro-t13")).toHaveLength(10);
  });

  it("waits for dishes as for orders, by what the venue's operator has set", async () => {
    const limits = { ofOneDish: 50, guestOrders: 20, dishes: 100, guestDishes: 120 };
    await publishOrderingVenue("osteria", limited(limits));
    const guest = guestAt("osteria-t12");
    const { placed, refusal } = await orderUntilRefused(guest, [soup(50)]);
    expect([placed, refusal.status]).toEqual([2, 429]);
    expect((await guest.order({ items: [soup(20)] })).status).toBe(201);
  });
});

describe("an order that is too large", () => {
  it("never reaches the kitchen, though it is sent 40 times with 100 lines of 99", async () => {
    const guest = guestAt("bistro-t14");
    const sessionId = newId("e");
    await guest.declare(sessionId);
    const items = Array(100).fill(soup(99));
    const flood = await Promise.all(times(40).map(() => guest.place({ items, sessionId })));
    expect(new Set(statuses(flood))).toEqual(new Set([422]));
    expect(await ordersInFeed("bistro-t14")).toEqual([]);
    // What is refused counts nothing: the same guest orders dinner.
    expect((await guest.place({ items: [soup(2)], sessionId })).status).toBe(201);
  });

  it("is refused with the limit that it is over", async () => {
    const refused = async (items: object[]) => {
      const { status, body } = await guestAt("osteria-t13").order({ items });
      return [status, body.code, body.data];
    };
    await publishOrderingVenue("osteria");
    expect(await refused([soup(20), soup(11)])).toEqual([422, "too-many-of-one", { limit: 30 }]);
    await publishOrderingVenue("osteria", limited({ dishes: 40, lines: 10 }));
    expect(await refused([soup(25), burger(16)])).toEqual([422, "too-many-dishes", { limit: 40 }]);
    expect(await refused(Array(11).fill(soup()))).toEqual([422, "too-many-lines", { limit: 10 }]);
    await publishOrderingVenue("osteria", limited({ amount: units(64.99) }));
    expect(await refused([soup(10)])).toEqual([422, "amount-too-large", { limit: units(64.99) }]);
    expect(await ordersInFeed("osteria-t13")).toEqual([]);
  });

  it("leaves its basket as it was, which takes no more than an order of one guest", async () => {
    await publishOrderingVenue("osteria");
    const { add, read } = guestAt("osteria-t14").basket;
    await add(selected("soup", 30));
    expect(await add(selected("soup", 1))).toMatchObject({
      status: 422,
      body: { code: "too-many-of-one", data: { limit: 30 } },
    });
    expect((await read()).body.items).toMatchObject([{ quantity: 30 }]);
    // The operator has lowered the figure since: it can still become less, and is not sent as it is.
    const { guestId, basket } = guestAt("osteria-t15");
    await basket.add(selected("soup", 20));
    await publishOrderingVenue("osteria", limited({ ofOneDish: 10 }));
    const guest = guestAt("osteria-t15", { guestId });
    const { id } = (await guest.basket.read()).body;
    const sent = await guest.order({ items: [soup(20)], idempotencyKey: id });
    expect(sent).toMatchObject({ status: 422, body: { data: { limit: 10 } } });
    expect((await guest.basket.read()).body).toMatchObject({ id, items: [{ quantity: 20 }] });
  });

  it("is asked about once where it is more than usual, and goes to the kitchen after that", async () => {
    await publishOrderingVenue("osteria");
    const guest = guestAt("osteria-t16");
    const items = [soup(13)];
    const asked = await guest.order({ items, confirmed: false });
    expect(asked).toMatchObject({ status: 409, body: { code: "order-not-confirmed" } });
    expect(await ordersInFeed("osteria-t16")).toEqual([]);
    expect((await guest.order({ items: [soup(12)], confirmed: false })).status).toBe(201);
    expect((await guest.order({ items, confirmed: true })).status).toBe(201);
    expect(await ordersInFeed("osteria-t16")).toHaveLength(2);
  });
});

describe("a table at whose code a stranger orders with a fresh cookie each time", () => {
  const narrow = { guestOrders: 5, tableOrders: 20 };
  const flood = async (tableId: string, address: string) =>
    Promise.all(times(90).map(() => guestAt(tableId, { address }).order({ items: [soup(3)] })));

  it("has room for who ordered before, who has a part in the bill, and who orders first from elsewhere", async () => {
    const tableId = "osteria-t18";
    await publishOrderingVenue("osteria", limited(narrow));
    const seated = guestAt(tableId);
    await seated.order({ items: [soup()] });
    const billId = await openBillAt(seated, tableId);
    const guestId = newId("g");
    const part = {
      consumer: { guestId },
      splitAmount: units(5),
      currencyCode: "EUR",
    };
    const splits = `/api/billing/bills/${billId}/splits/by-amount`;
    const split = await seated.app.send("POST", splits, part, { "x-guest-id": guestId });
    expect(split.status).toBeLessThan(300);

    const answers = await flood(tableId, "198.51.100.7");
    const placed = statuses(answers).filter((status) => status === 201).length;
    expect(placed).toBe(10);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.body.data).toMatchObject({ whose: "table" });

    const address = "198.51.100.8";
    const dinner = { items: [soup(2)], billId };
    expect((await guestAt(tableId, { address }).order(dinner)).status).toBe(429);
    expect((await seated.order(dinner)).status).toBe(201);
    const payers = guestAt(tableId, { guestId, address });
    expect((await payers.order(dinner)).status).toBe(201);
    expect((await guestAt(tableId, { address: "203.0.113.5" }).order(dinner)).status).toBe(201);
    // The time that a stranger is told is true too.
    const retryAfterS = Number(refusal?.headers.get("retry-after"));
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + retryAfterS * 1_000);
    expect((await guestAt(tableId, { address }).order(dinner)).status).toBe(201);
  });

  it("takes a limited number of orders of all guests together, and starts over once staff close it", async () => {
    const tableId = "osteria-t19";
    await publishOrderingVenue("osteria", limited(narrow));
    const answers = [
      ...(await flood(tableId, "198.51.100.7")),
      ...(await flood(tableId, "203.0.113.5")),
      ...(await flood(tableId, "192.0.2.9")),
    ];
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(20);
    const guest = guestAt(tableId);
    expect((await guest.order({ items: [soup()] })).status).toBe(429);
    await openBillAt(guest, tableId);
    const path = `/pos/v1/venues/osteria/tables/${tableId}/order`;
    await guest.app.send("DELETE", path, undefined, { authorization: "Bearer key-osteria" });
    expect((await guest.order({ items: [soup()] })).status).toBe(201);
  });
});

describe("a basket that a whole table fills", () => {
  it("is not filled by one guest alone, and each has their own of one dish", async () => {
    const together = venueRulesSchema.parse({ ordersTogether: true, orderLimits: { dishes: 90 } });
    await publishOrderingVenue("osteria", { venue: { rules: together } });
    const [greedy, other, third] = times(3).map(() => guestAt("osteria-t17"));
    if (!greedy || !other || !third) throw new Error("no guests");
    expect((await greedy.basket.add(selected("soup", 30))).status).toBe(201);
    expect((await greedy.basket.add(selected("soup", 1))).body.code).toBe("too-many-of-one");
    expect((await greedy.basket.add(selected("burger", 1))).body.code).toBe("guest-share-full");
    expect((await other.basket.add(selected("soup", 30))).status).toBe(201);
    expect((await third.basket.add(selected("soup", 30))).status).toBe(201);
    expect((await guestAt("osteria-t17").basket.add(selected("soup", 1))).body).toMatchObject({
      code: "too-many-dishes",
      data: { limit: 90 },
    });
    const { id } = (await other.basket.read()).body;
    const sent = await other.order({ items: [soup(90)], idempotencyKey: id });
    expect(sent.status).toBe(201);
    expect((await third.basket.read()).body.items).toEqual([]);
  });
});
