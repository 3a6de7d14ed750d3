import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { newId } from "#worker/ids";
import type { ProviderRequest } from "#worker/ports/payments/port";
import { BOOK_TABLES } from "#worker/ports/payments/test-provider/book-tables";
import { amountE5 } from "~/domain/money/money";
import type { CaptureMode } from "~/domain/payment/provider";
import { CARDS, type Guest, newGuest, providerOf } from "./platform.fixture";

/** A payment of 12.00 that a guest's card approves. */
function aPayment(guest: Guest, captureMode: CaptureMode): ProviderRequest {
  return {
    idempotencyKey: newId("p"),
    reference: {
      venueId: "bistro",
      payable: { kind: "split", ownerId: newId("b"), id: newId("s") },
      payer: guest.participant,
      paymentId: newId("p"),
    },
    providerId: null,
    amountE5: amountE5(1_200_000),
    currency: "EUR",
    captureMode,
    method: "card",
    methodToken: CARDS.good,
    reservedAt: Date.now(),
    returnPath: "/",
    metadata: "{}",
  };
}

/** Restores the tables of a guest's book as they were before there were holds. */
async function asBeforeHolds(guest: Guest): Promise<void> {
  await runInDurableObject(providerOf(guest), (_book, { storage }) => {
    const { sql } = storage;
    sql.exec("ALTER TABLE payments RENAME TO later");
    BOOK_TABLES.migrations[0]?.(sql);
    const columns = sql
      .exec<{ name: string }>("SELECT name FROM pragma_table_info('payments')")
      .toArray()
      .map(({ name }) => name)
      .join(", ");
    sql.exec(`INSERT INTO payments (${columns}) SELECT ${columns} FROM later
      WHERE captured_e5 IN (0, amount_e5)`);
    sql.exec("DROP TABLE later");
    storage.kv.put("schema", 1);
  });
  await evictDurableObject(providerOf(guest));
}

it("a book from before holds still has its payments, refunds them, and can hold money", async () => {
  const guest = newGuest();
  const before = aPayment(guest, "immediate");
  await providerOf(guest).perform("create", before);
  await providerOf(guest).perform("confirm", before);
  await asBeforeHolds(guest);
  const book = providerOf(guest);
  const paid = { status: "succeeded", capturedE5: 1_200_000, reference: before.reference };
  expect(await book.perform("read", before)).toMatchObject({ snapshot: paid });
  const part = { ...before, idempotencyKey: newId("p"), amountE5: amountE5(500_000) };
  expect((await book.perform("refund", part)).kind).toBe("refunded");
  const hold = aPayment(guest, "later");
  await book.perform("create", hold);
  expect(await book.perform("confirm", hold)).toMatchObject({ snapshot: { status: "authorised" } });
  const taken = await book.perform("capture", { ...hold, amountE5: amountE5(700_000) });
  expect(taken).toMatchObject({ snapshot: { status: "succeeded", capturedE5: 700_000 } });
});

it("a payment that was not held is captured whole or not at all, whatever a build does", async () => {
  const guest = newGuest();
  const payment = aPayment(guest, "immediate");
  await providerOf(guest).perform("create", payment);
  await providerOf(guest).perform("confirm", payment);
  await runInDurableObject(providerOf(guest), (_book, { storage }) => {
    const less = "UPDATE payments SET captured_e5 = 1 WHERE payment_id = ?";
    expect(() => storage.sql.exec(less, payment.reference.paymentId)).toThrow(/CHECK/);
  });
});
