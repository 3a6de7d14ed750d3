import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { tabOf } from "#worker/objects/callers";
import type { HoldOrders, SetHoldOrders } from "~/contracts/tabs";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { guestAt, openForOrders, ordersInFeed, soup, tableHoldsOf } from "./ordering.fixture";
import {
  capturedFrom,
  env,
  newGuest,
  newPaymentId,
  order,
  tillAt,
  units,
} from "./platform.fixture";
import { switches } from "./records.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

const VENUE = "bistro";
const HELD = units(100);

beforeAll(async () => {
  const preAuthorization = {
    enabled: true,
    strategy: "FIXED_AMOUNT",
    amount: amountE5(HELD),
    currency: "EUR",
  } as const;
  const experience = { experienceId: "exp-bistro", preAuthorization };
  await openForOrders(VENUE, { device: { experience } });
});

/** Somebody who has the table's code. */
function aGuest(tableId: string, name: string | null = null) {
  const guest = guestAt(tableId, { called: { name, sign: null } });
  const { send, join, hold, asked } = tableHoldsOf(guest, tableId);
  return {
    ...guest,
    asked: async (at?: string) => (await asked(at)).body,
    /** Has the table's amount held on a card. */
    async hold(orders?: HoldOrders) {
      const id = newPaymentId();
      const { body } = await join(id, HELD, orders);
      const held = await hold(body.tabId, id, HELD);
      expect(held.body.step).toBe("succeeded");
      return { tabId: body.tabId, id };
    },
    decide: ({ tabId, id }: { tabId: string; id: string }, body: SetHoldOrders) =>
      send("PUT", `/api/billing/v1/tabs/${tabId}/holds/${id}`, body),
    eat: (quantity: number) => guest.order({ items: [soup(quantity)] }),
  };
}

const CARD_ASKED_FOR = { status: 400, body: { code: 1, name: "PRE_AUTHORIZATION_REQUIRED" } };

/** The orders that a guest sees on their hold. */
async function onHoldOf(guest: ReturnType<typeof aGuest>, at?: string) {
  const { orders } = await guest.asked(at);
  return orders.map(({ own, guest: who, amount }) => [own ? "own" : who?.name, amount]);
}

const takenFrom = ({ guestId }: { guestId: string }) =>
  capturedFrom(newGuest(anId.guest(guestId), VENUE));

async function closedBy(tabId: string) {
  await tillOfTabs(VENUE).close(tabId);
}

describe("a hold at a table with an open code", () => {
  it("PRE-03 takes its guest's orders, and no stranger's who knows the table's code", async () => {
    const ann = aGuest("bistro-t5");
    const stranger = aGuest("bistro-t5", "Mallory");
    const { tabId } = await ann.hold();
    expect(await stranger.asked()).toMatchObject({ authorised: false, heldByOthers: true });
    expect(await stranger.eat(9)).toMatchObject(CARD_ASKED_FOR);
    expect(await ann.eat(2)).toMatchObject({ status: 201 });
    expect(await ordersInFeed("bistro-t5")).toHaveLength(1);
    await vi.waitFor(async () => expect(await onHoldOf(ann)).toEqual([["own", units(13)]]));
    // Whatever the till puts on the table's bill, her card pays for what she ordered.
    await tillAt("bistro-t5", VENUE).put(order([13, 90]));
    await closedBy(tabId);
    await vi.waitFor(async () => expect(await takenFrom(ann)).toBe(units(13)));
    expect(await takenFrom(stranger)).toBe(0);
  });

  it("takes the table's orders where its guest says so, shows each, and can be closed and opened", async () => {
    const ann = aGuest("bistro-t6");
    const ben = aGuest("bistro-t6", "Ben");
    const hold = await ann.hold("table");
    expect(await ben.asked()).toMatchObject({ authorised: true, holds: [], orders: [] });
    expect(await ben.eat(2)).toMatchObject({ status: 201 });
    await vi.waitFor(async () => expect(await onHoldOf(ann)).toEqual([["Ben", units(13)]]));
    expect((await ann.decide(hold, { orders: "own" })).status).toBe(204);
    expect(await ben.eat(4)).toMatchObject(CARD_ASKED_FOR);
    const tableId = "bistro-t6" as never;
    expect((await ann.decide(hold, { orders: "table", tableId })).status).toBe(204);
    expect(await ben.eat(1)).toMatchObject({ status: 201 });
    await ann.decide(hold, { orders: "own" });
    await vi.waitFor(async () => expect(await onHoldOf(ann)).toHaveLength(2));
    // What was ordered while it was open stays on it, and nothing else of the bill comes to it.
    await tillAt("bistro-t6", VENUE).put(order([19.5, 70]));
    await closedBy(hold.tabId);
    await vi.waitFor(async () => expect(await takenFrom(ann)).toBe(units(19.5)));
  });

  it("PRE-07 leads who sits there too to a card of their own, and each card pays for its guest's orders", async () => {
    const ann = aGuest("bistro-t7");
    const ben = aGuest("bistro-t7", "Ben");
    const { tabId } = await ann.hold();
    expect(await ben.eat(3)).toMatchObject(CARD_ASKED_FOR);
    expect((await ben.hold()).tabId).toBe(tabId);
    expect(await ben.eat(12)).toMatchObject({ status: 201 });
    expect(await ann.eat(2)).toMatchObject({ status: 201 });
    await vi.waitFor(async () => expect(await onHoldOf(ben)).toEqual([["own", units(78)]]));
    await vi.waitFor(async () => expect(await onHoldOf(ann)).toEqual([["own", units(13)]]));
    await tillAt("bistro-t7", VENUE).put(order([78, 13]));
    await closedBy(tabId);
    await vi.waitFor(async () =>
      expect([await takenFrom(ann), await takenFrom(ben)]).toEqual([units(13), units(78)]),
    );
  });

  it("takes nothing once more for an order that its guest has paid by phone", async () => {
    const ann = aGuest("bistro-t2");
    const ben = aGuest("bistro-t2", "Ben");
    const { tabId } = await ann.hold();
    await ben.hold();
    await ann.eat(2);
    await ben.eat(12);
    await vi.waitFor(async () => expect(await onHoldOf(ben)).toHaveLength(1));
    const { billId } = (await tillAt("bistro-t2", VENUE).put(order([78, 13]))).body;
    const phone = newGuest(anId.guest(ann.guestId), VENUE);
    const part = { splitAmount: units(13), currencyCode: "EUR" };
    await phone.pay(billId, (await phone.issue(billId, "by-amount", part)).body);
    await closedBy(tabId);
    await vi.waitFor(async () => expect(await takenFrom(ben)).toBe(units(78)));
    expect(await takenFrom(ann)).toBe(units(13));
  });

  it("is closed at the moment an order is placed, whichever of them comes first", async () => {
    const ann = aGuest("bistro-t8");
    const ben = aGuest("bistro-t8", "Ben");
    const hold = await ann.hold("table");
    const rounds = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const [placed] = await Promise.all([ben.eat(1), ann.decide(hold, { orders: "own" })]);
        return placed.status;
      }),
    );
    expect(await ben.eat(1)).toMatchObject(CARD_ASKED_FOR);
    const placed = rounds.filter((status) => status === 201).length;
    await vi.waitFor(async () => expect(await onHoldOf(ann)).toHaveLength(placed));
    await tillAt("bistro-t8", VENUE).put(order([95]));
    await closedBy(hold.tabId);
    await vi.waitFor(async () => expect(await takenFrom(ann)).toBe(units(6.5 * placed)));
  });

  it("goes to another table with its bill, where its guest opens it again", async () => {
    const ann = aGuest("bistro-t9");
    const hold = await ann.hold("table");
    const sent = order([20]);
    await tillAt("bistro-t9", VENUE).put(sent);
    await tillAt("bistro-t10", VENUE).put(sent);
    const neighbour = aGuest("bistro-t10", "Nina");
    expect(await neighbour.eat(1)).toMatchObject(CARD_ASKED_FOR);
    expect((await ann.asked("bistro-t10")).holds).toMatchObject([{ orders: "own" }]);
    await ann.decide(hold, { orders: "table", tableId: "bistro-t10" as never });
    expect(await neighbour.eat(1)).toMatchObject({ status: 201 });
  });

  it("is nobody else's to close or open", async () => {
    const ann = aGuest("bistro-t11");
    const stranger = aGuest("bistro-t11", "Mallory");
    const hold = await ann.hold();
    const opened = await stranger.decide(hold, { orders: "table", tableId: "bistro-t11" as never });
    expect(opened.status).toBe(404);
    await stranger.hold("table");
    const still = await stranger.decide(hold, { orders: "table", tableId: "bistro-t11" as never });
    expect(still.status).toBe(404);
    expect((await ann.asked()).holds).toMatchObject([{ orders: "own" }]);
  });

  it("counts an order once it is placed, not one that was only asked for", async () => {
    const ann = aGuest("bistro-t4");
    const { tabId } = await ann.hold();
    const tab = tabOf(env, anId.tab(tabId));
    const asked = {
      guest: { guestId: anId.guest(ann.guestId), userId: null },
      tableId: anId.table("bistro-t4"),
    };
    await tab.coverOrder({ ...asked, orderId: newId("o"), amountE5: amountE5(units(60)) });
    await tillAt("bistro-t4", VENUE).put(order([60]));
    await closedBy(tabId);
    await vi.waitFor(async () => expect((await tab.read())?.closedAt).not.toBeNull());
    expect(await takenFrom(ann)).toBe(0);
  });
});

describe("an open tab at the bar", () => {
  afterEach(() => void Object.assign(switches, { venue: {} }));

  it("TAB-22 takes nobody's orders by phone, whoever has its link", async () => {
    const ordering = {
      enabled: true,
      filterConfiguration: "HIDDEN",
      openBillEnabled: true,
    } as const;
    switches.venue = { ordering };
    const ann = aGuest("bistro-t3");
    const calls = tabsOf(ann, VENUE);
    const { tabId, paymentId } = (await calls.initiate()).body;
    const held = await calls.authorise(tabId, paymentId, units(20));
    expect(held.body.step).toBe("succeeded");
    const stranger = aGuest("bistro-t3", "Mallory");
    const guest = { guestId: anId.guest(stranger.guestId), userId: null };
    const covered = await tabOf(env, anId.tab(tabId)).coverOrder({
      orderId: newId("o"),
      guest,
      tableId: anId.table("bistro-t3"),
      amountE5: amountE5(units(10)),
    });
    expect(covered).toMatchObject({ ok: false });
  });
});
