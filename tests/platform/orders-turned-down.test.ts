import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { venueRulesSchema } from "~/contracts/venue";
import {
  burger,
  guestAt,
  openForOrders,
  ordersInFeed,
  publishOrderingVenue,
  soup,
} from "./ordering.fixture";
import { units } from "./platform.fixture";

beforeAll(async () => {
  const rules = venueRulesSchema.parse({ orderNotes: true });
  await openForOrders("bistro", { venue: { rules } });
  await openForOrders("osteria");
});

describe("an order that the kitchen must not receive", () => {
  const refusedWith = (answer: Awaited<ReturnType<ReturnType<typeof guestAt>["order"]>>) => ({
    status: answer.status,
    code: answer.body.code,
  });

  it.each([
    ["of a dish that no menu has", { id: "pizza" }, { status: 422, code: "not-on-the-menu" }],
    ["of an option alone", { id: "bacon" }, { status: 422, code: "not-on-the-menu" }],
    ["from a menu that nobody has", { menuId: "drinks" }, { status: 422, code: "not-on-the-menu" }],
    [
      "after the menu's hours",
      { id: "toast", menuId: "late" },
      { status: 422, code: "menu-closed" },
    ],
    ["of none", { quantity: 0 }, { status: 400, code: "invalid-request" }],
    ["of less than none", { quantity: -1 }, { status: 400, code: "invalid-request" }],
    ["of a thousand million", { quantity: 1e9 }, { status: 400, code: "invalid-request" }],
    ["of half a dish", { quantity: 0.5 }, { status: 400, code: "invalid-request" }],
    ["at a price of the phone's", { price: 1 }, { status: 400, code: "invalid-request" }],
    [
      "with an option of another dish",
      { subItems: [{ id: "bacon", name: "", quantity: 1, subItems: [] }] },
      { status: 422, code: "wrong-option" },
    ],
    ["of a dish that is only shown", { id: "wine" }, { status: 409, code: "order-changed" }],
  ])("%s is refused", async (_, change, refusal) => {
    const answer = await guestAt("bistro-t6").order({ items: [{ ...soup(), ...change }] });
    expect(refusedWith(answer)).toEqual(refusal);
    expect(await ordersInFeed("bistro-t6")).toEqual([]);
  });

  it("with too many of an option is refused", async () => {
    const answer = await guestAt("bistro-t6").order({ items: [burger(1, 3)] });
    expect(refusedWith(answer)).toEqual({ status: 422, code: "too-many" });
  });

  it("BASK-11 with a note where the venue takes none is refused, and the same without it is placed", async () => {
    await publishOrderingVenue("osteria");
    const guest = guestAt("osteria-t5");
    const answer = await guest.order({ items: [soup()], note: "no onions" });
    expect(refusedWith(answer)).toEqual({ status: 422, code: "no-notes" });
    expect(await ordersInFeed("osteria-t5")).toEqual([]);
    expect((await guest.order({ items: [soup()], note: "" })).status).toBe(201);
  });

  it("with a note of 10,000 characters is refused, and one with markup is passed on as text", async () => {
    const guest = guestAt("bistro-t7");
    const long = await guest.order({ items: [soup()], note: "x".repeat(10_000) });
    expect(long.status).toBe(400);
    expect(await ordersInFeed("bistro-t7")).toEqual([]);
    const note = "<b>no</b> salt";
    await guest.order({ items: [soup()], note });
    expect((await ordersInFeed("bistro-t7")).map((order) => order.note)).toEqual([note]);
  });

  it("at another price than the guest was shown is refused with the lines, and so is what has run out", async () => {
    const guest = guestAt("bistro-t6");
    const dearer = await guest.order({ items: [soup(2)], quotedTotal: units(12) });
    expect(dearer).toMatchObject({
      status: 409,
      body: {
        code: "order-changed",
        data: { total: units(13), lines: [{ index: 0, productId: "soup", unitPrice: units(6.5) }] },
      },
    });
    const gone = { externalId: "bacon", sku: "B2", start: "2020-01-01", end: "2090-01-01" };
    await guest.app.till("unavailable-products", { products: [gone] });
    expect(await guest.order({ items: [soup(), burger()] })).toMatchObject({
      status: 409,
      body: {
        code: "order-changed",
        data: {
          lines: [
            { problem: null },
            { productId: "burger", problem: { code: "run-out", productId: "bacon" } },
          ],
        },
      },
    });
    await guest.app.till("unavailable-products", { products: [] });
    expect(await ordersInFeed("bistro-t6")).toEqual([]);
  });

  it("ORD-22 without a session of its own table and guest is refused", async () => {
    const guest = guestAt("bistro-t6");
    const sessionId = newId("e");
    const refused = { status: 400, body: { code: 3, name: "UNEXPECTED_ERROR" } };
    expect(await guest.place({ items: [soup()], sessionId })).toMatchObject(refused);
    await guest.declare(sessionId, "bistro-t8");
    expect(await guest.place({ items: [soup()], sessionId })).toMatchObject(refused);
    const thief = guestAt("bistro-t8");
    expect(await thief.place({ items: [soup()], sessionId })).toMatchObject(refused);
    expect(await ordersInFeed("bistro-t6")).toEqual([]);
    expect(await ordersInFeed("bistro-t8")).toEqual([]);
  });

  it("ORD-04 ten minutes after its session began is refused", async () => {
    const guest = guestAt("bistro-t6");
    const sessionId = newId("e");
    await guest.declare(sessionId);
    const later = Date.now() + 10 * 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    const answer = await guest.place({ items: [soup()], sessionId });
    vi.restoreAllMocks();
    expect(answer).toMatchObject({ status: 400, body: { code: 3 } });
  });

  it("ORD-21 ORD-26 of another business, or of a table that is not there, finds nothing", async () => {
    const guest = guestAt("bistro-t6");
    const sessionId = newId("e");
    expect(await guest.declare(sessionId)).toMatchObject({ status: 200, body: { success: true } });
    const lines = vi.spyOn(console, "log");
    for (const [change, tableId] of [
      [{ businessId: "business-osteria" }, "bistro-t6"],
      [{}, "osteria-t2"],
      [{}, "bistro-t99"],
    ] as const) {
      const answer = await guest.place({ items: [soup()], sessionId, ...change }, tableId);
      expect(answer.status).toBe(404);
    }
    const warned = lines.mock.calls.filter(([text]) => `${text}`.includes("order-without-device"));
    expect(warned, "ORD-21").toHaveLength(1);
    expect(await ordersInFeed("osteria-t2")).toEqual([]);
  });

  it("ORD-27 ORD-28 ORD-29 ORD-31 says by a number what the table's experience lacks", async () => {
    const guest = guestAt("bistro-t6");
    const misfit = await guest.order({ items: [soup()], experienceId: "another" });
    expect(misfit).toMatchObject({
      status: 400,
      body: { code: 0, name: "HYBRID_EXPERIENCE_MISCONFIGURED" },
    });
    await publishOrderingVenue("osteria", { device: { experience: null } });
    const none = await guestAt("osteria-t3").order({ items: [soup()], experienceId: null });
    expect(none).toMatchObject({ status: 400, body: { code: 0 } });
    await publishOrderingVenue("osteria", {
      device: {
        experience: {
          experienceId: "exp-osteria",
          preAuthorization: { enabled: true, strategy: "FIRST_ORDER_AMOUNT" },
        },
      },
    });
    const held = await guestAt("osteria-t3").order({ items: [soup()] });
    expect(held).toMatchObject({
      status: 400,
      body: { code: 1, name: "PRE_AUTHORIZATION_REQUIRED" },
    });
    const rules = venueRulesSchema.parse({ orderingEnrolled: false });
    await publishOrderingVenue("osteria", { venue: { rules } });
    const stranger = await guestAt("osteria-t3").order({ items: [soup()] });
    expect(stranger).toMatchObject({
      status: 400,
      body: { code: 2, name: "MISSING_OAP_ENROLLMENT" },
    });
    expect(await ordersInFeed("osteria-t3")).toEqual([]);
  });

  it("ORD-08 ORD-09 where the venue takes none, or opens no bill by ordering, is refused", async () => {
    const orders = { enabled: true, filterConfiguration: "ALL_PRODUCTS", openBillEnabled: false };
    for (const [venue, code] of [
      [{ ordering: { ...orders, enabled: false } }, "ordering-disabled"],
      [{ menuExposedType: "STATIC_MENU" }, "ordering-disabled"],
      [{ ordering: orders }, "cannot-open-bill"],
    ] as const) {
      await publishOrderingVenue("osteria", { venue: venue as never });
      const answer = await guestAt("osteria-t4").order({ items: [soup()] });
      expect(refusedWith(answer)).toEqual({ status: 422, code });
    }
    await publishOrderingVenue("osteria");
    expect(await ordersInFeed("osteria-t4")).toEqual([]);
  });

  it("is one of a stranger's ten thousand", async () => {
    const guest = guestAt("bistro-t9");
    const sessionId = newId("e");
    await guest.declare(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => guest.place({ items: [soup()], sessionId })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(await ordersInFeed("bistro-t9")).toHaveLength(placed.length);
    expect(placed.length).toBeLessThanOrEqual(40);
  });
});
