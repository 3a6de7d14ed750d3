import type { PaymentId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import {
  accept,
  type BookedAttempt,
  onlyEffect,
  type PaymentDecision,
  refuse,
  repeated,
} from "./book";
import { effectKey, PROVIDER_BACKOFF_CAP_MS, retried, scheduled } from "./effects";
import { isForeign, mismatchOf } from "./mismatch";
import type { PaymentEvent, ProviderOperation } from "./payment.schema";
import type { Instant, ProviderAnswer, ProviderSnapshot } from "./provider";

/** Looks at a late capture of another amount than ours before that amount is believed and given back. */
const LOOKS_AT_WRONG_AMOUNT = 8;

/** What was taken or held late is given back. */
export function afterTheEnd<E>(
  booked: BookedAttempt<E>,
  operation: ProviderOperation,
  answer: ProviderAnswer,
): PaymentDecision<E, never> {
  const { book, attempt, now } = booked;
  const key = effectKey(attempt.paymentId, `provider.${operation}`);
  if (answer.kind === "snapshot" && attempt.phase !== "CAPTURED") {
    const { status } = answer.snapshot;
    // The provider charged a payment that it had reported as ended: give it back, and show it.
    if (status === "succeeded" && attempt.capturedE5 === 0)
      return capturedLate(booked, operation, answer.snapshot);
    if (status === "authorised") return heldLate(booked, operation, answer.snapshot);
  }
  const effect = book.effects[key];
  if (!effect) return repeated();
  if (answer.kind !== "unreachable") return accept([{ type: "effectDone", key }]);
  return accept([retried(effect, now, PROVIDER_BACKOFF_CAP_MS)]);
}

function capturedLate<E>(
  { book, attempt, now }: BookedAttempt<E>,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
): PaymentDecision<E, never> {
  const { paymentId } = attempt;
  const { capturedE5 } = snapshot;
  const look = book.effects[effectKey(paymentId, `provider.${operation}`)];
  const wrong = mismatchOf(attempt, snapshot) !== null;
  // An answer that nobody waits for may be an old one: what it reports is checked first.
  if (wrong && !look) return accept(onlyEffect(book, paymentId, "provider.read", now));
  if (wrong && look && look.attempts < LOOKS_AT_WRONG_AMOUNT) {
    return accept([retried(look, now, PROVIDER_BACKOFF_CAP_MS)]);
  }
  const done: PaymentEvent[] = look ? [{ type: "effectDone", key: look.key }] : [];
  // Another payment's money is not this one's to give back.
  if (isForeign(attempt, snapshot)) return accept(done);
  return accept([
    ...done,
    { type: "lateCaptureSeen", paymentId, capturedE5, at: now },
    scheduled(paymentId, "provider.refund", now),
  ]);
}

/** Money is still held although the attempt is over: it is released, as often as it takes. */
function heldLate<E>(
  { book, attempt, now }: BookedAttempt<E>,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
): PaymentDecision<E, never> {
  const { paymentId } = attempt;
  if (isForeign(attempt, snapshot)) return repeated();
  const voids = book.effects[effectKey(paymentId, "provider.void")];
  if (!voids) return accept(onlyEffect(book, paymentId, "provider.void", now));
  if (operation !== "void") return repeated();
  return accept([retried(voids, now, PROVIDER_BACKOFF_CAP_MS)]);
}

/** The events that begin a refund and schedule its call to the provider. */
export function refundEvents(
  paymentId: PaymentId,
  amountE5: AmountE5,
  now: Instant,
): PaymentEvent[] {
  return [
    { type: "refundAsked", paymentId, amountE5, at: now },
    scheduled(paymentId, "provider.refund", now),
  ];
}

export function refundAnswered<E>(
  { book, attempt, rules, now }: BookedAttempt<E>,
  answer: ProviderAnswer,
): PaymentDecision<E, "BAD_AMOUNT"> {
  const { paymentId } = attempt;
  const effect = book.effects[effectKey(paymentId, "provider.refund")];
  if (!effect) return repeated();
  if (answer.kind !== "refunded") {
    return accept([retried(effect, now, PROVIDER_BACKOFF_CAP_MS)]);
  }
  // What was asked for is given back in our books already: any other amount is not trusted.
  if (answer.amountE5 !== attempt.refundAskedE5) return refuse("BAD_AMOUNT");
  const events: PaymentEvent[] = [
    { type: "effectDone", key: effect.key },
    { type: "refunded", paymentId, amountE5: answer.amountE5, at: now },
  ];
  if (attempt.phase !== "CAPTURED") return accept(events);
  return accept([...events, ...rules.refunded(attempt, events, now)]);
}
