import { type Attempt, isFinal } from "./attempt";
import { noEffects, onlyEffect, type PaymentBook } from "./book";
import { effectKey } from "./effects";
import type { CancelReason, PaymentEvent } from "./payment.schema";
import type { Instant } from "./provider";

/**
 * Takes an attempt back that has not ended: freed at once where nothing was sent, else the provider is
 * asked, and its answer frees it. A capture that was asked for can't be taken back, only refunded.
 */
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

/** The end of an attempt that the provider never heard of. */
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
