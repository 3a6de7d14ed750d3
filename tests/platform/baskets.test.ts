import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dish } from "#tests/fixtures/menu";
import { anId } from "~/domain/ids.fixture";
import { choice, dinner, followed, ordering } from "./baskets.fixture";
import { env, units } from "./platform.fixture";

const later = (ms: number) => {
  const at = Date.now() + ms;
  vi.spyOn(Date, "now").mockImplementation(() => at);
};

afterEach(() => void vi.restoreAllMocks());

describe("a guest's basket at a table", () => {
  it("BASK-01 BASK-02 PROD-17 holds what was chosen, at the server's prices, for 20 minutes", async () => {
    const { add, send } = ordering().guest();
    const before = await send("GET");
    expect(before).toMatchObject({ status: 200, body: { items: [], expiresAt: null, total: 0 } });
    const { status, body } = await add(choice("burger", ["done", "bacon"], 2));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^k_/),
      note: null,
      total: units(28),
      items: [
        {
          menuId: "dinner",
          productId: "burger",
          productName: "Dish burger",
          productImageUrl: null,
          quantity: 2,
          unitPrice: { amount: units(14), currency: "EUR" },
          subItems: [
            { productId: "done", quantity: 1, unitPrice: { amount: 0 } },
            { productId: "bacon", productName: "Dish bacon", unitPrice: { amount: units(2) } },
          ],
        },
      ],
    });
    const again = await send("GET");
    expect(again.body).toEqual(body);
    expect((body.expiresAt ?? 0) - Date.now()).toBeGreaterThan(19 * 60_000);
  });

  it("BASK-04 BASK-05 joins the same choice, and loses a line at a number of 0 and less", async () => {
    const { add, send } = ordering().guest();
    await add(choice("burger", ["done", "bacon"]));
    await add(choice("burger", ["bacon", "done"], 2));
    const { body } = await add(choice("burger", ["rare"]));
    expect(body.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const [first, second] = body.items.map(({ lineId }) => `/lines/${lineId}`);
    const edited = await send("PUT", second, { selection: choice("burger", ["done", "bacon"], 4) });
    expect(edited.body.items.map(({ quantity }) => quantity)).toEqual([7]);
    expect((await send("PUT", first, { quantity: 2 })).body.total).toBe(units(28));
    const empty = await send("PUT", first, { quantity: -1 });
    expect(empty).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    await add(choice("soup"));
    const soup = (await send("GET")).body.items[0]?.lineId;
    expect((await send("DELETE", `/lines/${soup}`)).body.items).toEqual([]);
  });

  it("BASK-03 BASK-07 goes 20 minutes after its last change, and says that it did", async () => {
    const { add, send, guestId } = ordering().guest();
    const { body } = await add(choice("soup"));
    later(19 * 60_000);
    const second = await add(choice("soup"));
    expect(second.body).toMatchObject({ id: body.id, items: [{ quantity: 2 }] });
    later(20 * 60_000);
    expect((await send("GET")).body).toMatchObject({ items: [], expired: true, expiresAt: null });
    expect((await send("PUT", `/lines/${body.items[0]?.lineId}`, { quantity: 3 })).status).toBe(
      404,
    );
    const fresh = (await add(choice("burger", ["rare"]))).body;
    expect(fresh).toMatchObject({ expired: false, items: [{ productId: "burger", quantity: 1 }] });
    expect(fresh.id).not.toBe(body.id);
    later(3 * 3_600_000);
    const stub = env.BASKET.get(env.BASKET.idFromName(`venue/bistro/${guestId}`));
    await runDurableObjectAlarm(stub as never);
    expect((await send("GET")).body).toMatchObject({ items: [], expired: false });
  });

  it("BASK-12 has a note only where the venue takes notes, of 500 characters", async () => {
    const { add, send } = ordering({ orderNotes: true }).guest();
    expect((await send("PUT", "/note", { note: "Hello" })).status).toBe(404);
    await add(choice("soup"));
    const markup = "<script>alert(1)</script>";
    expect((await send("PUT", "/note", { note: ` ${markup} ` })).body.note).toBe(markup);
    const long = await send("PUT", "/note", { note: "x".repeat(10_000) });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: "note" }] } });
    expect((await send("GET")).body.note).toBe(markup);
    expect((await send("PUT", "/note", { note: "" })).body.note).toBeNull();
    const none = ordering().guest();
    await none.add(choice("soup"));
    expect(await none.send("PUT", "/note", { note: "Hi" })).toMatchObject({
      status: 422,
      body: { code: "no-notes" },
    });
  });
});

describe("a guest who is moved to another table", () => {
  it("BASK-01 finds their basket there, which is nobody else's and no other venue's", async () => {
    const table = ordering();
    const ana = table.guest();
    const { body } = await ana.add(choice("soup"));
    const moved = table.moved(ana);
    expect((await moved.send("GET")).body).toEqual(body);
    const line = `/lines/${body.items[0]?.lineId}`;
    const changed = await moved.send("PUT", line, { quantity: 3 });
    expect(changed.body).toMatchObject({ id: body.id, items: [{ quantity: 3 }] });
    expect((await ana.send("GET")).body).toEqual(changed.body);
    const stranger = table.moved(table.guest());
    expect((await stranger.send("GET")).body.items).toEqual([]);
    expect((await stranger.send("PUT", line, { quantity: 9 })).status).toBe(404);
    const elsewhere = table.guest("osteria", ana.guestId);
    expect((await elsewhere.send("GET")).body.items).toEqual([]);
    expect((await elsewhere.send("DELETE")).status).toBe(200);
    expect((await moved.send("GET")).body.items).toHaveLength(1);
  });

  it("BASK-03 loses it 20 minutes after they changed it last, at whichever table", async () => {
    const table = ordering();
    const ana = table.guest();
    await ana.add(choice("soup"));
    const moved = table.moved(ana);
    later(19 * 60_000);
    await moved.add(choice("soup"));
    later(20 * 60_000 - 1_000);
    expect((await ana.send("GET")).body.items).toMatchObject([{ quantity: 2 }]);
    later(1_000);
    expect((await ana.send("GET")).body).toMatchObject({ items: [], expired: true });
  });

  it("BASK-01 REF-16 follows it at the table that they came from still", async () => {
    const table = ordering();
    const ana = table.guest();
    const versions = await followed(table, ana);
    await ana.add(choice("soup"));
    await vi.waitFor(() => expect(versions).toHaveLength(2));
    await table.moved(ana).add(choice("soup"));
    await vi.waitFor(() => expect(versions).toHaveLength(3));
  });

  it("BASK-01 leaves behind what all at a table put into one basket", async () => {
    const table = ordering({ ordersTogether: true });
    const [ana, ben] = [table.guest(), table.guest()];
    await ana.add(choice("soup"));
    expect((await table.moved(ana).send("GET")).body.items).toEqual([]);
    expect((await ben.send("GET")).body.items).toHaveLength(1);
  });
});

describe("prices and what has run out", () => {
  it("BASK-07 ORD-24 names lines whose price changed, and takes out what the menu has no more", async () => {
    const table = ordering();
    const { add, send } = table.guest();
    await add(choice("burger", ["rare"]));
    await add(choice("pie"));
    table.publish(dinner(12, dish("pie", 5)));
    await add(choice("pie", [], 2));
    table.publish(dinner(13));
    const { body } = await send("POST", "/reprice");
    expect(body).toMatchObject({
      total: units(13),
      items: [{ unitPrice: { amount: units(13) }, wasUnitPrice: { amount: units(12) } }],
      gone: [{ productName: "Dish pie", quantity: 2 }],
    });
    expect((await send("POST", "/reprice")).body).toEqual(body);
    const seen = await send("PUT", `/lines/${body.items[0]?.lineId}`, { quantity: 2 });
    expect(seen.body).toMatchObject({ items: [{ wasUnitPrice: null }], gone: [] });
  });

  it("BASK-07 is emptied whole by what the menu has no more, where the venue has it so", async () => {
    const table = ordering({ staleBasket: "BASKET" });
    const { add, send } = table.guest();
    table.publish(dinner(12, dish("pie", 5)));
    await add(choice("burger", ["rare"]));
    await add(choice("pie"));
    table.publish(dinner(13, dish("pie", 5)));
    expect((await send("POST", "/reprice")).body.items).toHaveLength(2);
    table.publish(dinner(13));
    expect((await send("POST", "/reprice")).body).toMatchObject({
      items: [],
      gone: [
        { productName: "Dish burger", quantity: 1 },
        { productName: "Dish pie", quantity: 1 },
      ],
    });
  });
});

describe("what a basket does not take", () => {
  const nested = (depth: number): object[] =>
    depth === 0 ? [] : [{ productId: "done", quantity: 1, subItems: nested(depth - 1) }];

  it.each([
    ["an unknown product", choice("pizza"), 422, "not-on-the-menu"],
    [
      "a product of an unknown menu",
      { ...choice("soup"), menuId: "brunch" },
      422,
      "not-on-the-menu",
    ],
    ["what can't be ordered", choice("story"), 422, "not-orderable"],
    ["a dish whose choice is missing", choice("burger"), 422, "too-few"],
    ["one choice too many", choice("burger", ["rare", "done"]), 422, "too-many"],
    ["an option of nothing there", choice("soup", ["bacon"]), 422, "wrong-option"],
    ["a number below one", choice("soup", [], -2), 400, "invalid-request"],
    ["a number above 99", choice("soup", [], 100), 400, "invalid-request"],
    ["a price", { ...choice("soup"), unitPrice: 1 }, 400, "invalid-request"],
    ["a product whose name is a page", choice("x".repeat(10_000)), 400, "invalid-request"],
    [
      "eleven levels of options",
      { ...choice("burger"), subItems: nested(11) },
      400,
      "invalid-request",
    ],
  ])("PROD-25 refuses %s, and changes nothing", async (_, body, status, code) => {
    const { add, send } = ordering().guest();
    await add(choice("soup"));
    expect(await add(body)).toMatchObject({ status, body: { code } });
    expect((await send("GET")).body.items).toHaveLength(1);
  });

  it("PROD-25 says which group is not complete", async () => {
    const { add } = ordering().guest();
    const { body } = await add(choice("burger"));
    expect(body.data).toEqual({ productId: "burger", groupId: "doneness" });
  });

  it("refuses more than 30 of one", async () => {
    const { add } = ordering().guest();
    await add(choice("soup", [], 20));
    expect(await add(choice("soup", [], 11))).toMatchObject({
      status: 422,
      body: { code: "too-many-of-one", data: { limit: 30 } },
    });
  });

  it("PROD-26 refuses all of it where the venue takes no orders", async () => {
    const table = ordering();
    const { add } = table.guest();
    for (const ordering of [
      { enabled: false, openBillEnabled: true },
      { enabled: true, openBillEnabled: false },
    ]) {
      table.venue.ordering = { ...ordering, filterConfiguration: "ALL_PRODUCTS" };
      expect(await add(choice("soup"))).toMatchObject({
        status: 422,
        body: { code: "no-orders-here" },
      });
    }
  });

  it("knows no basket of another guest, another venue, an unknown table or a caller without an id", async () => {
    const table = ordering();
    const ana = table.guest();
    const line = (await ana.add(choice("soup"))).body.items[0]?.lineId;
    const ben = table.guest();
    expect((await ben.send("GET")).body.items).toEqual([]);
    expect((await ben.send("PUT", `/lines/${line}`, { quantity: 9 })).status).toBe(404);
    expect((await ben.send("DELETE", `/lines/${line}`)).status).toBe(404);
    const atOther = table.guest("osteria", ana.guestId);
    expect((await atOther.send("GET")).body.items).toEqual([]);
    expect((await atOther.send("DELETE", `/lines/${line}`)).status).toBe(404);
    expect((await table.guest("nowhere").send("GET")).status).toBe(404);
    expect((await table.guest("bistro", anId.guest("")).send("GET")).status).toBe(404);
    expect((await ana.send("GET")).body.items).toHaveLength(1);
  });
});
