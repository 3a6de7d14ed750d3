import { beforeAll, describe, expect, it } from "vitest";
import type { Basket } from "~/contracts/basket";
import { venueRulesSchema } from "~/contracts/venue";
import { burger, guestAt, openForOrders, ordersInFeed, soup, units } from "./ordering.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true }) },
  });
});

const soups = (quantity: number) => ({
  menuId: "food",
  productId: "soup",
  quantity,
  subItems: [],
});

const burgers = (quantity: number, bacon: number) => ({
  menuId: "food",
  productId: "burger",
  quantity,
  subItems: bacon > 0 ? [{ productId: "bacon", quantity: bacon, subItems: [] }] : [],
});

/** A guest with their basket. */
function dinerAt(tableId: string) {
  const guest = guestAt(tableId);
  const headers = { "x-guest-id": guest.guestId };
  const basket = `/api/ordering/tables/${tableId}/basket`;
  const { send } = guest.app;
  return {
    ...guest,
    add: async (selection: object) =>
      (await send<Basket>("POST", `${basket}/lines`, selection, headers)).body,
    basket: async () => (await send<Basket>("GET", basket, undefined, headers)).body,
  };
}

const dishes = ({ items }: Basket) => items.map(({ productId, quantity }) => [productId, quantity]);

describe("a basket that is ordered", () => {
  it("ORD-19 is empty after that, and its key finds the order again", async () => {
    const guest = dinerAt("bistro-t10");
    const { id } = await guest.add(soups(2));
    expect((await guest.placedWith(id)).status).toBe(404);
    const { orderId } = (await guest.order({ items: [soup(2)], idempotencyKey: id })).body;
    const emptied = await guest.basket();
    expect(emptied.items).toEqual([]);
    expect(emptied.id).not.toBe(id);
    expect((await guest.placedWith(id)).body).toEqual({ orderId });
    expect((await guestAt("bistro-t10").placedWith(id)).status).toBe(404);
    const next = await guest.add(soups(1));
    expect(next.id).not.toBe(id);
    await guest.order({ items: [soup(2)], idempotencyKey: id });
    expect(await guest.basket()).toEqual(next);
  });

  it("of a whole table is one order, whoever sends it", async () => {
    const [one, two] = [dinerAt("osteria-t1"), dinerAt("osteria-t1")];
    const { id: idempotencyKey } = await one.add(soups(1));
    const answers = await Promise.all(
      [one, two].map((guest) => guest.order({ items: [soup()], idempotencyKey })),
    );
    expect(answers[0]?.body.orderId).toBe(answers[1]?.body.orderId);
    expect(await ordersInFeed("osteria-t1")).toHaveLength(1);
  });

  it("keeps what another guest put in while it was sent", async () => {
    const [ana, ben] = [dinerAt("osteria-t2"), dinerAt("osteria-t2")];
    await ana.add(soups(2));
    const { id } = await ana.add(burgers(1, 1));
    // Ana has read her basket, and sends it as she read it.
    await ben.add(soups(1));
    await ben.add(burgers(1, 2));
    await ana.add(soups(1));
    const items = [soup(2), burger(1, 1)];
    expect((await ana.order({ items, idempotencyKey: id })).status).toBe(201);
    const left = await ana.basket();
    expect(dishes(left)).toEqual([
      ["soup", 1],
      ["soup", 1],
      ["burger", 1],
    ]);
    expect(left.items.map(({ by }) => by?.mine)).toEqual([true, false, false]);
    expect(left).toMatchObject({ total: units(29) });
    expect(left.id).not.toBe(id);
    await ben.order({ items: [soup(2), burger(1, 2)], idempotencyKey: left.id });
    expect((await ben.basket()).items).toEqual([]);
    expect(await ordersInFeed("osteria-t2")).toHaveLength(2);
  });

  it("keeps what was not in the order, where two guests sent different parts at once", async () => {
    const [ana, ben] = [dinerAt("osteria-t3"), dinerAt("osteria-t3")];
    const { id: idempotencyKey } = await ana.add(soups(1));
    await ben.add(burgers(1, 0));
    const answers = await Promise.all([
      ana.order({ items: [soup()], idempotencyKey }),
      ben.order({ items: [soup(), { ...burger(), subItems: [] }], idempotencyKey }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [placed] = await ordersInFeed("osteria-t3");
    const left = placed?.items.length === 2 ? [] : [["burger", 1]];
    expect(dishes(await ben.basket())).toEqual(left);
  });
});
