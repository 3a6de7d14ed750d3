import { runInDurableObject } from "cloudflare:test";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { billOf } from "#worker/objects/callers";
import { anId } from "~/domain/ids.fixture";
import {
  billObject,
  CARDS,
  env,
  newGuest,
  openBill,
  providerOf,
  receiptNoted,
} from "./platform.fixture";
import type { TestProviderObject } from "./worker";

/** A guest who has tried to pay with this card. */
async function paying(methodToken: string) {
  const { billId } = await openBill([30]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 10);
  const { body } = await guest.pay(billId, split, { methodToken });
  return { billId, guest, paymentId: split.nextPaymentId, paid: body };
}

/** Rows of everything that the bill has written. */
function rowsOf(billId: string): Promise<number> {
  return runInDurableObject(billObject(billId), (_bill, { storage }) => {
    const rows = (table: string) =>
      storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n;
    return rows("ledger") + rows("hints") + rows("payment_details");
  });
}

describe("asking again for a payment's state", () => {
  it.each([
    ["that waits at the bank", CARDS.threeDSecure],
    ["that was declined", CARDS.poor],
    ["that went through", CARDS.good],
  ])(
    "PAY-18 a payment %s: a hundred reads write nothing, and read the provider once a second",
    async (_, card) => {
      const { billId, guest, paymentId, paid } = await paying(card);
      if (card === CARDS.good) await receiptNoted(billId);
      const provider = providerOf(guest) as unknown as DurableObjectStub<TestProviderObject>;
      const [before, reads, startedAt] = [await rowsOf(billId), await provider.reads(), Date.now()];
      const asked = Array.from({ length: 50 }, () => guest.payment(billId, paymentId, true));
      const hinted = Array.from({ length: 50 }, () =>
        billOf(env, anId.bill(billId)).hint(randomUUID(), paymentId),
      );
      const [answers] = await Promise.all([Promise.all(asked), Promise.all(hinted)]);
      expect(new Set(answers.map(({ body }) => body.step))).toEqual(new Set([paid.step]));
      const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
      expect((await provider.reads()) - reads).toBeLessThanOrEqual(seconds + 1);
      expect(await rowsOf(billId)).toBe(before);
    },
  );

  it("PAY-18 what happens at the bank right after a read is seen by the next read", async () => {
    const { billId, guest, paymentId, paid } = await paying(CARDS.threeDSecure);
    expect((await guest.payment(billId, paymentId, true)).body.step).toBe("actionRequired");
    await guest.act(paid.actionUrl ?? "", "authorise");
    expect((await guest.payment(billId, paymentId, true)).body.step).toBe("succeeded");
  });
});
