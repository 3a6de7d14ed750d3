import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usualLimits } from "#tests/fixtures/order-limits";
import { participantId } from "#worker/base/ids";
import { ObjectStopped } from "#worker/kernel/stopped";
import { basketAt, basketObjectId, billOf, orderOf, tabOf, tillOf } from "#worker/objects/callers";
import { basketSchema } from "~/contracts/basket";
import { anId } from "~/domain/ids.fixture";
import type { OrderEvent } from "~/domain/order/order.schema";
import {
  type Evening,
  evenings,
  type Frozen,
  stubOf,
  thaw,
  withEventFromLater,
} from "./landed.fixture";
import { env } from "./platform.fixture";

function frozenOf(evening: Evening, name: string): Frozen {
  const frozen = evening.objects.find((one) => one.name === name);
  if (!frozen) throw new Error(`no ${name}`);
  return frozen;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(evenings)("what guests ordered in the version of %s", (_name, evening) => {
  const { basket, basketName, guestId, tableId, tab, bill } = evening.ordering;
  const orderId = anId.order(evening.ordering.orderId);
  const { venueId } = evening;
  const basketThere = () => basketAt(env, basketObjectId(env, basketName), null);
  const holdId = tab.holds[0]?.paymentId ?? "";
  const reader = {
    guestId: anId.guest(guestId),
    participantId: participantId(anId.guest(guestId), anId.venue(venueId)),
    together: false,
    deviceId: anId.device(tableId),
    name: null,
    sign: null,
    limits: usualLimits.order,
  };
  const asGuest = { guestId: anId.guest(guestId), userId: null };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: evening.at });
    for (const frozen of evening.objects) await thaw(frozen);
  });

  it("is in the guest's basket still, line by line", async () => {
    expect(await basketThere().read(reader)).toEqual(basketSchema.parse(basket));
    expect(await basketThere().empty(reader)).toMatchObject({ ok: true });
  });

  it("was placed once: sent again it is the same order, and the till gets nothing twice", async () => {
    const [placed] =
      frozenOf(evening, orderId).tables.find(({ name }) => name === "ledger")?.rows ?? [];
    const { order, digest } = JSON.parse(`${placed?.body}`) as Extract<
      OrderEvent,
      { type: "orderPlaced" }
    >;
    expect(await orderOf(env, orderId).place(order, digest)).toBe("placed");
    await runDurableObjectAlarm(stubOf({ binding: "ORDER", name: orderId }));
    expect((await tillOf(env, anId.venue(venueId), null).events(0))?.events).toEqual(
      evening.feed.events,
    );
    expect(await orderOf(env, orderId).known(`${digest}-other`)).toBe("other");
  });

  it("is on a tab whose card is held, and closes by one capture of what is owed", async () => {
    const faults = vi.spyOn(console, "error").mockImplementation(() => {});
    const read = await tabOf(env, tab.tabId).read();
    expect(read).toMatchObject({
      status: "OPEN",
      billId: tab.billId,
      hasHold: true,
      customer: { firstName: "Ada", lastName: "Lovelace" },
      holds: [{ paymentId: holdId, heldE5: tab.amount, capturedE5: 0 }],
    });
    await Promise.all([tabOf(env, tab.tabId).close("TILL"), tabOf(env, tab.tabId).close("TILL")]);
    await vi.waitFor(async () =>
      expect((await tabOf(env, tab.tabId).read())?.holds[0]?.capturedE5).toBe(bill.leftToPay),
    );
    const document = JSON.parse((await billOf(env, bill.id).document(asGuest)) ?? "{}");
    expect(document).toMatchObject({ leftToPay: 0, refundDue: 0 });
    expect(faults).not.toHaveBeenCalled();
  });

  it("stops and changes nothing when a later build has written to it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked = {
      [basketName]: () => basketThere().read(reader),
      [orderId]: () => orderOf(env, orderId).isPlaced(),
      [tab.tabId]: () => tabOf(env, tab.tabId).read(),
    };
    for (const [name, ask] of Object.entries(asked)) {
      const frozen = frozenOf(evening, name);
      await thaw({ ...frozen, values: { ...frozen.values, schema: 99 } });
      await expect(ask(), name).rejects.toThrow(new ObjectStopped("tables of version 99").message);
      await thaw(withEventFromLater(frozen));
      await expect(ask(), name).rejects.toThrow("loyaltyPointsBurnt");
    }
  });
});
