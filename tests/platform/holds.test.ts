import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import type { PosFreed, PosHolds } from "~/contracts/pos";
import {
  billObject,
  CARDS,
  call,
  capturedFrom,
  type Guest,
  newGuest,
  openBill,
  units,
} from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";

const MINUTE = 60_000;

/** The till's calls about a table's holds. */
function staffAt(tableId: string, venueId = "bistro") {
  const headers = { authorization: `Bearer ${POS_KEYS[venueId]}` };
  const path = `/pos/v1/venues/${venueId}/tables/${tableId}/order/holds`;
  return {
    holds: () => call<PosHolds>("GET", path, { headers }),
    free: (splitId: string) => call<PosFreed>("DELETE", `${path}/${splitId}`, { headers }),
  };
}

/** A guest's split that is held, without a payment. */
async function held(billId: string, amount: number, guest = newGuest()) {
  const { body: split } = await guest.byAmount(billId, amount);
  const { status } = await guest.engage(billId, split.splitId, split.nextPaymentId);
  expect(status).toBe(200);
  return { guest, split };
}

/** A payment whose guest is at the bank. */
async function atTheBank(billId: string, amount: number) {
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, amount);
  const paid = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
  expect(paid.body.step).toBe("actionRequired");
  return { guest, split, actionUrl: paid.body.actionUrl ?? "" };
}

const freeOf = async (billId: string) => (await newGuest().bill(billId)).body.forecastedLeftToPay;

/** Sets every clock forward by this much. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the holds of guests on a bill", () => {
  it("staff see a hold with its end, and free it: without a call to the provider it is free at once", async () => {
    const { billId, tableId } = await openBill([40]);
    const { guest, split } = await held(billId, 30);
    const staff = staffAt(tableId);
    const { body } = await staff.holds();
    expect(body).toMatchObject({
      billId,
      holds: [{ splitId: split.splitId, amount: units(30), name: null, state: "HELD" }],
    });
    const [hold] = body.holds;
    expect((hold?.endsAt ?? 0) - (hold?.since ?? 0)).toBe(3 * MINUTE);
    expect(JSON.stringify(body)).not.toContain(guest.guestId);
    expect(await staff.free(split.splitId)).toMatchObject({
      status: 200,
      body: { state: "FREED" },
    });
    expect(await freeOf(billId)).toBe(units(40));
    expect((await staff.holds()).body.holds).toEqual([]);
    expect((await staff.free(split.splitId)).body.state).toBe("FREED");
  });

  it("staff free a hold of a guest at the bank only after the provider agrees, and its answer is final", async () => {
    const { billId, tableId } = await openBill([40]);
    const { guest, split, actionUrl } = await atTheBank(billId, 30);
    const staff = staffAt(tableId);
    expect((await staff.holds()).body.holds).toMatchObject([{ state: "AT_THE_BANK" }]);
    expect((await staff.free(split.splitId)).body.state).toBe("FREED");
    expect(await freeOf(billId)).toBe(units(40));
    // The guest confirms at the bank too late, and nothing is charged.
    await guest.act(actionUrl, "approve");
    expect((await guest.payment(billId, split.nextPaymentId, true)).body).toMatchObject({
      step: "cancelled",
      declineCode: "freed_by_staff",
    });
    expect(await capturedFrom(guest)).toBe(0);
  });

  it("staff who free what has been paid meanwhile get that answer, and it stays paid", async () => {
    const { billId, tableId } = await openBill([40]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 30);
    await guest.pay(billId, split);
    expect((await staffAt(tableId).free(split.splitId)).body.state).toBe("PAID");
    expect(await freeOf(billId)).toBe(units(10));
  });

  it("another venue's till, and a stranger's, find nothing", async () => {
    const { billId, tableId } = await openBill([40]);
    const { split } = await held(billId, 10);
    const strangers = [staffAt(tableId, "osteria"), staffAt("bistro-t9999")];
    for (const { holds, free } of strangers) {
      expect((await holds()).status).toBe(404);
      expect((await free(split.splitId)).status).toBe(404);
    }
    const path = `/pos/v1/venues/bistro/tables/${tableId}/order/holds`;
    expect((await call("GET", path)).status).toBe(401);
    expect((await staffAt(tableId).free(newId("s"))).status).toBe(404);
    expect(await freeOf(billId)).toBe(units(30));
  });

  it("SPLIT-35 ends after three minutes, and its guest waits before they hold more than their share", async () => {
    const { billId } = await openBill([40], { numberOfGuests: 4 });
    const { guest, split } = await held(billId, 30);
    const own = await guest.bill(billId);
    expect(own.body.payments).toMatchObject([{ isPaid: false, endsAt: expect.any(Number) }]);
    expect(own.body.forecastedLeftToPay).toBe(units(10));
    later(3 * MINUTE);
    await runDurableObjectAlarm(billObject(billId));
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(40));
    // The wait survives an eviction of the object.
    await evictDurableObject(billObject(billId));
    const again = await guest.engage(billId, split.splitId, crypto.randomUUID());
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "hold-wait", newSplitAmount: units(10) });
    expect(again.body.data?.waitsUntil).toBe(Date.now() + MINUTE);
    await held(billId, 10, guest);
    await held(billId, 30, newGuest());
  });
});

describe("a hold of everything", () => {
  it("does not stop others from seeing what is left, choosing a part and paying it", async () => {
    const { billId } = await openBill([40], { numberOfGuests: 4 });
    const { guest: greedy, split } = await held(billId, 40);
    expect((await greedy.bill(billId)).body.forecastedLeftToPay).toBe(0);
    const ann = newGuest();
    expect((await ann.bill(billId)).body.forecastedLeftToPay).toBe(units(40));
    const { body: part } = await ann.byAmount(billId, 10);
    expect((await ann.pay(billId, part)).body.step).toBe("succeeded");
    const freed = await greedy.payment(billId, split.nextPaymentId);
    expect(freed.body).toMatchObject({ step: "cancelled", declineCode: "no_longer_fits" });
    expect((await greedy.bill(billId)).body.forecastedLeftToPay).toBe(units(30));
    expect(await capturedFrom(greedy)).toBe(0);
  });

  it("that becomes a payment is no longer available to others; an equal share is never given up", async () => {
    const { billId } = await openBill([40], { numberOfGuests: 4 });
    await held(billId, 10);
    const { guest, split } = await held(billId, 30);
    const paid = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    expect(paid.body.step).toBe("actionRequired");
    expect(await freeOf(billId)).toBe(0);
    expect((await newGuest().byAmount(billId, 10)).status).toBe(409);
  });

  it("is not given up for another hold", async () => {
    const { billId } = await openBill([40], { numberOfGuests: 4 });
    await held(billId, 40);
    const bob = newGuest();
    const { body: part } = await bob.byAmount(billId, 20);
    expect((await bob.engage(billId, part.splitId, part.nextPaymentId)).status).toBe(409);
  });
});

describe("a bill's splits", () => {
  it("SPLIT-34 one that was untouched for ten minutes is gone, even before its alarm", async () => {
    const { billId } = await openBill([40]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 30);
    later(10 * MINUTE - 1_000);
    expect((await newGuest().bill(billId)).body.splits).toHaveLength(1);
    later(1_000);
    expect((await newGuest().bill(billId)).body.splits).toEqual([]);
    expect((await guest.split(billId, split.splitId)).status).toBe(404);
  });

  it("SPLIT-39 when sixty-one strangers take part, the first is dropped; reading needs no place", async () => {
    const { billId } = await openBill([400]);
    const guests = Array.from({ length: 61 }, () => newGuest());
    for (const guest of guests) expect((await guest.byAmount(billId, 5)).status).toBe(201);
    const { body } = await newGuest().bill(billId);
    expect(body.participants).toHaveLength(60);
    expect(body.splits).toHaveLength(60);
    const last = guests.at(-1) as Guest;
    const { body: split } = await last.byAmount(billId, 5);
    expect((await last.pay(billId, split)).body.step).toBe("succeeded");
  });
});
