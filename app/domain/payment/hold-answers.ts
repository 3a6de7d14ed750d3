import { type Attempt, type Hold, waitOf } from "./attempt";
import { type BookedAttempt, noEffects, onlyEffect } from "./book";
import { effectKey } from "./effects";
import type { PaymentEvent, ProviderOperation } from "./payment.schema";
import type { Instant, ProviderSnapshot } from "./provider";

/** Captures that did not take before the hold is let go. */
const CAPTURES_BEFORE_VOID = 4;

export function byHold<E>(
  booked: BookedAttempt<E>,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
): PaymentEvent[] {
  const { book, attempt } = booked;
  if (attempt.hold === null) return begins(booked, snapshot);
  // What we wait for is a look after a capture or a void; any other answer is one from before them.
  const looked = operation === "read" && readIsPlanned(booked);
  if (attempt.phase === "AUTHORISED") return noEffects(book, attempt.paymentId);
  if (attempt.phase === "CAPTURING") {
    if (looked) return captureAgain(booked, attempt.hold);
    return operation === "capture" ? readLater(booked, "capturing") : [];
  }
  if (looked) return voidAgain(booked);
  return operation === "void" ? readLater(booked, "voiding") : [];
}

export function cancelledHold({ paymentId, phase, hold }: Attempt, now: Instant): PaymentEvent {
  if (hold === null) return { type: "attemptCancelled", paymentId, proof: "READ_BACK", at: now };
  return { type: phase === "VOIDING" ? "attemptVoided" : "holdExpired", paymentId, at: now };
}

function begins<E>(
  { book, attempt, rules, now }: BookedAttempt<E>,
  { capturableE5, holdExpiresAt }: ProviderSnapshot,
): PaymentEvent[] {
  const { paymentId, chargeE5, cancelReason } = attempt;
  const authorised: PaymentEvent = {
    type: "attemptAuthorised",
    paymentId,
    heldE5: capturableE5 ?? chargeE5,
    holdExpiresAt: holdExpiresAt ?? now,
    at: now,
  };
  const fits = rules.stillFits(attempt);
  if (cancelReason === null && fits) return [...noEffects(book, paymentId), authorised];
  const lets: PaymentEvent[] =
    cancelReason === null
      ? [{ type: "cancelRequested", paymentId, reason: "NO_LONGER_FITS", at: now }]
      : [];
  return [authorised, ...lets, ...onlyEffect(book, paymentId, "provider.void", now)];
}

/** The capture did not take. Its key is the same, so that a capture that is only late does no harm. */
function captureAgain<E>({ book, attempt, now }: BookedAttempt<E>, hold: Hold): PaymentEvent[] {
  const { paymentId } = attempt;
  const inDoubt: PaymentEvent = { type: "attemptInDoubt", paymentId, reason: "capturing", at: now };
  const dueAt = now + waitOf(attempt);
  if (hold.captureTries < CAPTURES_BEFORE_VOID && dueAt < hold.expiresAt)
    return [inDoubt, ...onlyEffect(book, paymentId, "provider.capture", dueAt)];
  return [
    { type: "cancelRequested", paymentId, reason: "NOT_CAPTURED", at: now },
    ...onlyEffect(book, paymentId, "provider.void", now),
  ];
}

function voidAgain<E>({ book, attempt, now }: BookedAttempt<E>): PaymentEvent[] {
  const { paymentId } = attempt;
  return [
    { type: "attemptInDoubt", paymentId, reason: "voiding", at: now },
    ...onlyEffect(book, paymentId, "provider.void", now + waitOf(attempt)),
  ];
}

/** The provider's answer leaves the outcome open, so it is asked again. */
export function readLater<E>(
  { book, attempt, now }: BookedAttempt<E>,
  reason: string,
): PaymentEvent[] {
  const { paymentId } = attempt;
  return [
    { type: "attemptInDoubt", paymentId, reason, at: now },
    ...onlyEffect(book, paymentId, "provider.read", now + waitOf(attempt)),
  ];
}

function readIsPlanned<E>({ book, attempt }: BookedAttempt<E>): boolean {
  return book.effects[effectKey(attempt.paymentId, "provider.read")] !== undefined;
}
