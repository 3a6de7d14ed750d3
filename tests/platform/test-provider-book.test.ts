import { runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import type { ProviderRequest } from "#worker/ports/payment/port";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/money";
import type { CaptureMode } from "~/domain/payment/payment.schema";
import { CARDS, type Guest, newGuest, providerOf } from "./platform.fixture";

/** A payment of 12.00 that a guest's card approves. */
function aPayment(guest: Guest, captureMode: CaptureMode): ProviderRequest {
  return {
    idempotencyKey: newId("p"),
    reference: {
      venueId: anId.venue("bistro"),
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
