import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { Split } from "~/contracts/split";
import { billObject, call, type Guest, newGuest, openBill, units } from "./platform.fixture";

const key = () => crypto.randomUUID();

function issue(guest: Guest, billId: string, kind: string, body: object, idempotencyKey: string) {
  return call<Split>("POST", `/api/billing/bills/${billId}/splits/${kind}`, {
    body: { consumer: guest.consumer, ...body },
    headers: { "x-guest-id": guest.guestId, "idempotency-key": idempotencyKey },
  });
}

const amount = (units_: number) => ({ splitAmount: units(units_), currencyCode: "EUR" });

async function splitsOn(guest: Guest, billId: string): Promise<number> {
  return (await guest.bill(billId)).body.splits.length;
}

describe("SPLIT-26 issuing under a key", () => {
  it("SPLIT-26 the same call five times is one split, also in parallel and after an eviction", async () => {
    const { billId } = await openBill([40]);
    const guest = newGuest();
    const once = key();
    const first = await issue(guest, billId, "by-amount", amount(10), once);
    expect(first.status).toBe(201);
    const again = await Promise.all(
      [1, 2, 3].map(() => issue(guest, billId, "by-amount", amount(10), once)),
    );
    await evictDurableObject(billObject(billId));
    again.push(await issue(guest, billId, "by-amount", amount(10), `"${once}"`));
    for (const { status, body } of again) {
      expect(status).toBe(201);
      expect(body).toEqual(first.body);
    }
    expect(await splitsOn(guest, billId)).toBe(1);
  });

  it("the same items in another order are the same request; paid, it is still the same split", async () => {
    const { billId } = await openBill([10, 20]);
    const guest = newGuest();
    const once = key();
    const half = units(0.5);
    const first = await issue(guest, billId, "by-items", { items: { l1: half, l2: half } }, once);
    const body = { items: { l2: half, l1: half } };
    expect((await issue(guest, billId, "by-items", body, once)).body.splitId).toBe(
      first.body.splitId,
    );
    expect((await guest.pay(billId, first.body)).status).toBe(200);
    const late = await issue(guest, billId, "by-items", body, once);
    expect(late.body).toMatchObject({ splitId: first.body.splitId, paymentId: expect.any(String) });
    expect(await splitsOn(guest, billId)).toBe(1);
  });

  it("the key with another request, or from another guest, is refused and changes nothing", async () => {
    const { billId } = await openBill([40]);
    const guest = newGuest();
    const once = key();
    const { body } = await issue(guest, billId, "by-amount", amount(10), once);
    const refused = { status: 409, body: { code: "idempotency-key-reused" } };
    const other = newGuest();
    expect(await issue(guest, billId, "by-amount", amount(11), once)).toMatchObject(refused);
    expect(await issue(guest, billId, "left-to-pay", {}, once)).toMatchObject(refused);
    const seat = { ...amount(10), relatedSubOrder: "1" };
    expect(await issue(guest, billId, "by-amount", seat, once)).toMatchObject(refused);
    expect(await issue(other, billId, "by-amount", amount(10), once)).toMatchObject(refused);
    expect((await guest.split(billId, body.splitId)).body).toEqual(body);
    expect(await splitsOn(guest, billId)).toBe(1);
    // Although it has changed since, it is still the split of that request.
    const changed = { newSplitAmount: units(12), currencyCode: "EUR" };
    await guest.update(billId, body.splitId, "by-amount", changed);
    const again = await issue(guest, billId, "by-amount", amount(10), once);
    expect(again).toMatchObject({
      status: 201,
      body: { splitId: body.splitId, amount: units(12) },
    });
  });

  it("on another bill it is another split; without a key each call is one; a short key is refused", async () => {
    const one = await openBill([40]);
    const two = await openBill([40]);
    const guest = newGuest();
    const once = key();
    const made = await Promise.all(
      [one, two].map(({ billId }) => issue(guest, billId, "by-amount", amount(5), once)),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.splitId).not.toBe(made[1]?.body.splitId);
    await guest.byAmount(one.billId, 5);
    expect(await splitsOn(guest, one.billId)).toBe(2);
    for (const bad of ["1", "a b".repeat(20), `${newId("s")}${newId("s")}`]) {
      expect(await issue(guest, one.billId, "by-amount", amount(5), bad)).toMatchObject({
        status: 400,
        body: { fields: [{ path: "Idempotency-Key", code: "invalid_format" }] },
      });
    }
  });
});
