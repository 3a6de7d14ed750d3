import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { Basket } from "~/contracts/basket";
import { venueRulesSchema } from "~/contracts/venue";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { burger, guestAt, openForOrders, ordersInFeed, soup } from "./ordering.fixture";
import { call } from "./platform.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true }) },
  });
});

const soups = { menuId: "food", productId: "soup", quantity: 1, subItems: [] };

/** A guest at two tables of one venue, since they were moved or scanned another code, and what their till reads of them. */
function guestAtTwo(...tables: [string, string]) {
  const guestId = newId("g");
  const guestName = guestId.slice(-8);
  const [there, here] = tables.map((tableId) => {
    const guest = guestAt(tableId, { guestId });
    return { ...guest, order: (body: object) => guest.order({ ...body, guestName }) };
  }) as [ReturnType<typeof guestAt>, ReturnType<typeof guestAt>];
  const inFeed = async () =>
    (await Promise.all(tables.map(ordersInFeed)))
      .flat()
      .filter((order) => order.guestName === guestName);
  return { there, here, inFeed };
}

describe("a guest who was moved to another table", () => {
  it("BASK-01 ORD-24 orders there what they had put in, once, and finds the basket empty at both", async () => {
    const { there, here, inFeed } = guestAtTwo("bistro-t15", "bistro-t16");
    const { id: idempotencyKey } = (await there.basket.add(soups)).body;
    expect((await here.basket.read()).body.id).toBe(idempotencyKey);
    const sent = await here.order({ items: [soup()], idempotencyKey });
    expect(sent.status).toBe(201);
    for (const { basket } of [there, here]) {
      const { body } = await basket.read();
      expect(body.items).toEqual([]);
      expect(body.id).not.toBe(idempotencyKey);
    }
    // The page of the table that they left is pressed again, and its answer had been lost.
    expect((await there.order({ items: [soup()], idempotencyKey })).body).toEqual(sent.body);
    expect((await there.placedWith(idempotencyKey)).body).toEqual(sent.body);
    expect(await inFeed()).toMatchObject([{ tableId: "bistro-t16" }]);
  });

  it("BASK-01 ORD-24 places one order where both tables' pages send it at once", async () => {
    const { there, here, inFeed } = guestAtTwo("bistro-t17", "bistro-t18");
    const { id: idempotencyKey } = (await there.basket.add(soups)).body;
    const pages = [there, here, there, here];
    const answers = await Promise.all(
      pages.map((page) => page.order({ items: [soup()], idempotencyKey })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await inFeed()).toHaveLength(1);
    expect((await here.basket.read()).body.items).toEqual([]);
  });

  it("ORD-24 sends nothing else under the key of what they ordered at the table before", async () => {
    const { there, here, inFeed } = guestAtTwo("bistro-t19", "bistro-t20");
    const idempotencyKey = newId("k");
    const { orderId } = (await there.order({ items: [soup()], idempotencyKey })).body;
    const other = await here.order({ items: [burger()], idempotencyKey });
    expect(other).toMatchObject({
      status: 409,
      body: { code: "already-ordered", data: { orderId } },
    });
    expect(await inFeed()).toHaveLength(1);
  });

  it("BASK-01 shares neither key nor basket with another guest, or another venue", async () => {
    const ana = guestAt("bistro-t15");
    const { id: idempotencyKey } = (await ana.basket.add(soups)).body;
    const { orderId } = (await ana.order({ items: [soup()], idempotencyKey })).body;
    const ben = guestAt("bistro-t15");
    expect((await ben.placedWith(idempotencyKey)).status).toBe(404);
    const elsewhere = guestAt("osteria-t6", { guestId: ana.guestId });
    expect((await elsewhere.placedWith(idempotencyKey)).status).toBe(404);
    for (const other of [ben, elsewhere]) {
      const sent = await other.order({ items: [soup()], idempotencyKey });
      expect(sent.status).toBe(201);
      expect(sent.body.orderId).not.toBe(orderId);
    }
  });

  it("BASK-01 AUTH-01 keeps it when they sign in there", async () => {
    const phone = aPhone({ venueId: "bistro" });
    const { id } = (await guestAt("bistro-t8", { guestId: phone.guestId }).basket.add(soups)).body;
    const { accessToken } = await phone.enter(newNumber());
    const headers = { ...phone.headers, ...bearer(accessToken) };
    const { body } = await call<Basket>("GET", "/api/ordering/tables/bistro-t9/basket", {
      headers,
    });
    expect(body).toMatchObject({ id, items: [{ productId: "soup" }] });
  });
});

it("BASK-01 where all order together a key is its table's, and two tables' orders are two", async () => {
  const { there, here, inFeed } = guestAtTwo("osteria-t10", "osteria-t11");
  const idempotencyKey = newId("k");
  const sent = [
    await there.order({ items: [soup()], idempotencyKey }),
    await here.order({ items: [soup()], idempotencyKey }),
  ];
  expect(new Set(sent.map(({ body }) => body.orderId)).size).toBe(2);
  expect(await inFeed()).toHaveLength(2);
});
