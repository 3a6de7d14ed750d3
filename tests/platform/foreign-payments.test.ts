import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { testProviderOf } from "#worker/demo/test-provider/provider";
import {
  CARDS,
  capturedFrom,
  env,
  type Guest,
  newGuest,
  openBill,
  units,
} from "./platform.fixture";

/** Everything that the provider has for one key, in every part of its book. */
async function heldFor(paymentId: string) {
  const parts = await Promise.all(
    ["0", "1", "2", "3"].map((shard) =>
      runInDurableObject(testProviderOf(env, shard), (_provider, { storage }) =>
        // A part of the book without payments has no tables.
        storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'payments'").toArray().length ===
        0
          ? []
          : storage.sql
              .exec<{ billId: string; captured: number; refunded: number }>(
                `SELECT bill_id AS billId, captured_e5 AS captured, refunded_e5 AS refunded
             FROM payments WHERE payment_id = ?`,
                paymentId,
              )
              .toArray(),
      ),
    ),
  );
  return parts.flat();
}

async function splitOf(guest: Guest, billId: string, amount: number) {
  return (await guest.byAmount(billId, amount)).body;
}

const left = async (guest: Guest, billId: string) => (await guest.bill(billId)).body.leftToPay;

describe("a payment's key on another bill", () => {
  it.each([
    ["the same venue", "bistro"],
    ["another venue", "osteria"],
  ])("that came with a form settles nothing on a bill of %s", async (_words, venue) => {
    const ann = newGuest();
    const first = await openBill([20]);
    const paid = await splitOf(ann, first.billId, 10);
    const key = paid.nextPaymentId;
    expect((await ann.pay(first.billId, paid)).body.step).toBe("succeeded");
    const second = await openBill([20], {}, venue);
    for (const guest of [ann, newGuest()]) {
      const other = await splitOf(guest, second.billId, 10);
      const answer = await guest.pay(second.billId, other, { paymentId: key });
      expect(answer).toMatchObject({ status: 409, body: { code: "payment-key-reused" } });
      const held = await guest.engage(second.billId, other.splitId, key);
      expect(held.status).toBe(409);
    }
    expect(await left(ann, second.billId)).toBe(units(20));
    expect(await heldFor(key)).toEqual([
      { billId: first.billId, captured: units(10), refunded: 0 },
    ]);
  });

  it("that a client made itself pays each bill with a charge of its own", async () => {
    const key = crypto.randomUUID();
    const guests = [newGuest(), newGuest()];
    const bills = [];
    for (const venue of ["bistro", "bistro", "osteria"]) {
      const { billId } = await openBill([20], {}, venue);
      for (const guest of guests) {
        const split = await splitOf(guest, billId, 5);
        const answer = await guest.pay(billId, split, { paymentId: key });
        // On one bill a key belongs to one guest; the second guest is refused.
        if (guest === guests[0]) expect(answer.body.step).toBe("succeeded");
        else expect(answer.status).toBe(409);
      }
      bills.push(billId);
    }
    const held = await heldFor(key);
    expect(held.map(({ billId }) => billId).sort()).toEqual([...bills].sort());
    for (const { captured } of held) expect(captured).toBeGreaterThanOrEqual(units(5));
  });

  it("whose card was declined is declined there too, and settles nothing", async () => {
    const ann = newGuest();
    const key = crypto.randomUUID();
    for (let round = 0; round < 2; round += 1) {
      const { billId } = await openBill([20]);
      const split = await splitOf(ann, billId, 10);
      const answer = await ann.pay(billId, split, { paymentId: key, methodToken: CARDS.refused });
      expect(answer.body.step).toBe("declined");
      expect(await left(ann, billId)).toBe(units(20));
    }
    expect(await capturedFrom(ann)).toBe(0);
  });

  it("sent to five bills at once is captured once for each that it settles", async () => {
    const ann = newGuest();
    const key = crypto.randomUUID();
    const bills = await Promise.all([1, 2, 3, 4, 5].map(() => openBill([20])));
    const answers = await Promise.all(
      bills.map(async ({ billId }) => {
        const split = await splitOf(ann, billId, 10);
        return ann.pay(billId, split, { paymentId: key });
      }),
    );
    const settled = answers.filter(({ body }) => body.step === "succeeded").length;
    expect(settled).toBe(5);
    expect(await capturedFrom(ann)).toBe(5 * units(10));
    const lefts = await Promise.all(bills.map(({ billId }) => left(ann, billId)));
    expect(lefts.filter((amount) => amount === units(10))).toHaveLength(5);
  });

  it("refunds on one bill nothing that another was paid with", async () => {
    const ann = newGuest();
    const key = crypto.randomUUID();
    const [first, second] = [await openBill([10, 10]), await openBill([10, 10])];
    for (const { billId } of [first, second]) {
      const split = await splitOf(ann, billId, 20);
      expect((await ann.pay(billId, split, { paymentId: key })).body.step).toBe("succeeded");
    }
    // The till takes a dish off the first bill and closes it: ten are refunded, and none of the second.
    await first.till.put({
      ...first.order,
      subOrders: first.order.subOrders.map((one) => ({ ...one, lines: one.lines.slice(0, 1) })),
    });
    await first.till.close();
    await expect
      .poll(async () => (await heldFor(key)).map(({ refunded }) => refunded).sort(), {
        timeout: 20_000,
      })
      .toEqual([0, units(10)]);
    expect((await heldFor(key)).find(({ refunded }) => refunded > 0)?.billId).toBe(first.billId);
  });
});
