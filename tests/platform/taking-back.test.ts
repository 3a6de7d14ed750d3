import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { documentOf, tableOf } from "#worker/objects/callers";
import type { ApiErrorBody } from "~/contracts/errors";
import {
  type ChosenName,
  GUEST_NAME_HEADER,
  NO_NAME,
  writeChosenName,
} from "~/contracts/guest-name";
import type { OrderCountdown } from "~/contracts/order";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { fromHere } from "./address.fixture";
import { guestAt, openForOrders, ordersInFeed, soup, units } from "./ordering.fixture";
import { env, open } from "./platform.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true, orderNotes: true }) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const soups = { menuId: "food", productId: "soup", quantity: 2, subItems: [] };
const SHOWN = { total: units(13), owed: units(13) };

/** A guest with two soups in the basket, and what they can do about sending it. */
function guestWithSoups(tableId: string, who: { called?: ChosenName; guestId?: string } = {}) {
  const guest = guestAt(tableId, who);
  const name = writeChosenName(who.called ?? NO_NAME);
  const headers = { "x-guest-id": guest.guestId, [GUEST_NAME_HEADER]: name };
  const base = `/api/ordering/tables/${tableId}/countdowns`;
  const { send } = guest.app;
  return {
    ...guest,
    fill: async () => (await guest.basket.add(soups)).body.id,
    begin: (key: string, body: object = {}) =>
      send<ApiErrorBody>("PUT", `${base}/${key}`, { sendsInS: 20, ...SHOWN, ...body }, headers),
    takeBack: (key: string) => send<ApiErrorBody>("DELETE", `${base}/${key}`, undefined, headers),
    sees: async () => (await send<OrderCountdown[]>("GET", base, undefined, headers)).body,
    send: (key: string) => guest.order({ items: [soup(2)], idempotencyKey: key }),
    inBasket: async () => (await guest.basket.read()).body,
  };
}

describe("an order that was taken back", () => {
  it("leaves the basket as it was, reaches no kitchen by the form that sent it, and is sent again by a press", async () => {
    const guest = guestWithSoups("osteria-t21");
    const key = await guest.fill();
    const before = await guest.inBasket();
    await guest.begin(key);
    expect((await guest.takeBack(key)).status).toBe(204);
    const after = await guest.inBasket();
    const next = after.id;
    expect(next).not.toBe(key);
    expect(after).toEqual({ ...before, id: next, expiresAt: after.expiresAt });
    expect(await guest.send(key)).toMatchObject({
      status: 409,
      body: { code: "order-taken-back" },
    });
    expect(await ordersInFeed("osteria-t21")).toHaveLength(0);
    expect((await guest.send(next)).status).toBe(201);
    expect(await ordersInFeed("osteria-t21")).toHaveLength(1);
    expect((await guest.inBasket()).items).toEqual([]);
  });

  it("may be taken back twice, by two guests at once, and nothing more happens", async () => {
    const [ana, ben] = [guestWithSoups("osteria-t22"), guestWithSoups("osteria-t22")];
    const key = await ana.fill();
    await ana.begin(key);
    const answers = await Promise.all([ana, ben, ana, ben].map((guest) => guest.takeBack(key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { id, items } = await ana.inBasket();
    expect(items).toMatchObject([{ quantity: 2 }]);
    await ana.takeBack(key);
    expect((await ana.inBasket()).id).toBe(id);
  });

  it("is placed or taken back and never both, however close the two come", async () => {
    for (let round = 0; round < 24; round += 1) {
      const table = `osteria-t${23 + (round % 6)}`;
      const ana = guestWithSoups(table);
      const second = guestWithSoups(table, ana);
      const key = await ana.fill();
      await ana.begin(key);
      const before = (await ordersInFeed(table)).length;
      const [placed, back] = await Promise.all(
        round % 2
          ? [ana.send(key), second.takeBack(key)]
          : [second.takeBack(key), ana.send(key)].reverse(),
      );
      const orders = (await ordersInFeed(table)).length - before;
      const left = (await ana.inBasket()).items.length;
      const isPlaced = placed?.status === 201;
      expect([placed?.status, back?.status]).toEqual(isPlaced ? [201, 409] : [409, 204]);
      expect({ orders, left }).toEqual(isPlaced ? { orders: 1, left: 0 } : { orders: 0, left: 1 });
      if (!isPlaced) await ana.send((await ana.inBasket()).id);
    }
  });

  it("is too late after it was placed, and its dishes stay ordered", async () => {
    const guest = guestWithSoups("osteria-t29");
    const key = await guest.fill();
    await guest.begin(key);
    expect((await guest.send(key)).status).toBe(201);
    expect(await guest.takeBack(key)).toMatchObject({ status: 409, body: { code: "order-sent" } });
    expect(await ordersInFeed("osteria-t29")).toHaveLength(1);
    await guest.begin(key);
    expect(await guest.sees()).toEqual([]);
  });

  it("whose basket was not given its new id for a fault is refused once more, and has one then", async () => {
    const guest = guestWithSoups("osteria-t30");
    const key = await guest.fill();
    await guest.begin(key);
    const [one] = await guest.sees();
    const orderId = anId.order(one?.orderId ?? "");
    const table = tableOf(env, anId.table("osteria-t30"), null);
    expect(await table.takeBackOrder(orderId, "nobody")).toBe("taken-back");
    expect((await guest.inBasket()).id).toBe(key);
    expect((await guest.send(key)).status).toBe(409);
    expect((await guest.inBasket()).id).not.toBe(key);
    expect((await guest.send((await guest.inBasket()).id)).status).toBe(201);
  });
});

describe("who may take an order back", () => {
  it("is its sender alone where each guest orders alone; the others see who sends and have no press", async () => {
    const [ana, ben] = [
      guestWithSoups("bistro-t21", { called: { name: "Ana", sign: "FOX" } }),
      guestWithSoups("bistro-t21"),
    ];
    const key = await ana.fill();
    await ana.begin(key);
    expect(await ben.sees()).toMatchObject([
      { by: { name: "Ana", sign: "FOX", mine: false }, orderKey: null, shown: null, sent: false },
    ]);
    expect(await ana.sees()).toMatchObject([{ by: { mine: true }, orderKey: key, shown: SHOWN }]);
    expect(JSON.stringify(await ben.sees())).not.toMatch(new RegExp(`${key}|${ana.guestId}`));
    expect((await ben.takeBack(key)).status).toBe(404);
    expect((await ana.send(key)).status).toBe(201);
  });

  it("is anybody at the table where all order together, and nobody at another table or venue", async () => {
    const ana = guestWithSoups("osteria-t31");
    const key = await ana.fill();
    await ana.begin(key);
    for (const away of ["osteria-t32", "bistro-t31"]) {
      expect((await guestWithSoups(away).takeBack(key)).status, away).toBe(404);
      expect(await guestWithSoups(away).sees()).toEqual([]);
    }
    expect((await ana.takeBack(newId("k"))).status).toBe(404);
    const ben = guestWithSoups("osteria-t31");
    expect(await ben.sees()).toMatchObject([{ orderKey: key, shown: null }]);
    expect((await ben.takeBack(key)).status).toBe(204);
  });

  it("stops after three by others in ten minutes, and the sender's own press still works", async () => {
    const ana = guestWithSoups("osteria-t33");
    await ana.fill();
    for (const status of [204, 204, 204, 429]) {
      const { id } = await ana.inBasket();
      await ana.begin(id);
      // A fresh cookie each time makes nobody another table.
      expect((await guestWithSoups("osteria-t33").takeBack(id)).status).toBe(status);
    }
    expect((await ana.takeBack((await ana.inBasket()).id)).status).toBe(204);
  });
});

describe("a countdown", () => {
  it("shows nothing of a basket that is empty, another's or made up, nor with an invalid time", async () => {
    const [ana, ben] = [guestWithSoups("bistro-t22"), guestWithSoups("bistro-t22")];
    const key = await ana.fill();
    await ben.begin(key);
    await ana.begin(newId("k"));
    await guestWithSoups("bistro-t22").begin(key);
    expect(await ana.sees()).toEqual([]);
    for (const wrong of [{ sendsInS: 0 }, { sendsInS: 601 }, { sendsInS: "20" }, { total: -1 }]) {
      expect((await ana.begin(key, wrong)).status).toBe(400);
    }
    expect(await ana.sees()).toEqual([]);
  });

  it("that nobody sends ends by itself, on every phone, and the basket stays", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const guest = guestWithSoups("bistro-t23");
    const key = await guest.fill();
    await guest.begin(key);
    vi.setSystemTime(Date.now() + 25_000);
    expect(await guest.sees()).toEqual([]);
    const version = async () =>
      (await documentOf(env, "table_orders/bistro-d23", null).read())?.json ?? "";
    await vi.waitFor(async () => expect(await version()).not.toBe(""));
    const before = await version();
    await runDurableObjectAlarm(env.TABLE.get(env.TABLE.idFromName("bistro-t23")));
    await vi.waitFor(async () => expect(await version()).not.toBe(before));
    expect((await guest.inBasket()).id).toBe(key);
    expect((await guest.send(key)).status).toBe(201);
  });

  it("REF-12 is told to pages of the table's menus, basket and bill, by the socket that they have", async () => {
    const document = "table_orders/bistro-d24";
    const path = `/live/menu_venues/bistro?with=${document}`;
    const { webSocket } = await open(path, { upgrade: "websocket", ...fromHere });
    const versions: number[] = [];
    webSocket?.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.document === document) versions.push(message.version);
    });
    webSocket?.accept();
    await vi.waitFor(() => expect(versions).toHaveLength(1));
    const guest = guestWithSoups("bistro-t24");
    const key = await guest.fill();
    const changes = [
      () => guest.begin(key),
      () => guest.takeBack(key),
      async () => guest.send((await guest.inBasket()).id),
    ];
    for (const change of changes) {
      const told = versions.length;
      await change();
      await vi.waitFor(() => expect(versions.length).toBeGreaterThan(told));
      expect(versions.at(-1)).toBeGreaterThan(versions[told - 1] ?? 0);
    }
    webSocket?.close();
    const foreign = `/live/menu_venues/bistro?with=table_orders/osteria-d21`;
    expect((await open(foreign, { upgrade: "websocket", ...fromHere })).status).toBe(404);
  });
});
