import { type Attempt, isFinal } from "./attempt";
import { noEffects, onlyEffect, type PaymentBook } from "./book";
import { effectKey } from "./effects";
import type { CancelReason, PaymentEvent } from "./payment.schema";
import type { Instant } from "./provider";

/** Freed at once where nothing was sent, else by the provider's answer; a capture can only be refunded. */
export function takeBack(
  book: PaymentBook,
  attempt: Attempt,
  reason: CancelReason,
  now: Instant,
): PaymentEvent[] {
  const { paymentId, providerId, phase } = attempt;
  if (isFinal(attempt) || phase === "CAPTURING" || phase === "VOIDING") return [];
  const requested: PaymentEvent = { type: "cancelRequested", paymentId, reason, at: now };
  if (phase === "AUTHORISED")
    return [requested, ...onlyEffect(book, paymentId, "provider.void", now)];
  const create = book.effects[effectKey(paymentId, "provider.create")];
  if (phase === "RESERVED" && create?.attempts === 0)
    return [requested, ...neverSent(book, attempt, now)];
  // Without the provider's id there is nothing to cancel yet; creating goes on, and the cancel follows.
  if (providerId === null) return [requested];
  return [requested, ...onlyEffect(book, paymentId, "provider.cancel", now)];
}

export function neverSent(
  book: PaymentBook,
  { paymentId }: Pick<Attempt, "paymentId">,
  now: Instant,
): PaymentEvent[] {
  return [
    ...noEffects(book, paymentId),
    { type: "attemptCancelled", paymentId, proof: "NEVER_SENT", at: now },
  ];
}
