import { log } from "#worker/base/log";
import type { AnyEvent } from "#worker/kernel/ledger";
import type { PaymentBook } from "~/domain/payment/book";
import type { AttemptEvent } from "~/domain/payment/payment.schema";

/** Reports payments that do not match ours: such a one settles nothing, and a person has to look at it. */
export function reportMismatches(before: PaymentBook, events: readonly AnyEvent[]): void {
  for (const event of events) {
    if (!isMismatch(event)) continue;
    const attempt = before.attempts[event.paymentId];
    if (attempt?.mismatch === event.detail) continue;
    // The provider's id is no secret, and by it the payment can be looked up there.
    const correlationId = attempt?.providerId ?? "";
    log({ level: "error", event: "payment-mismatch", correlationId, error: event.detail });
  }
}

function isMismatch(
  event: AnyEvent,
): event is Extract<AttemptEvent, { type: "attemptMismatched" }> {
  return event.type === "attemptMismatched";
}
