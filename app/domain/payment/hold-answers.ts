import { type Attempt, type Hold, waitOf } from "./attempt";
import { type BookedAttempt, noEffects, onlyEffect } from "./book";
import { effectKey } from "./effects";
import type { PaymentEvent, ProviderEffectKind, ProviderOperation } from "./payment.schema";
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
  const planned = book.effects[effectKey(attempt.paymentId, "provider.read")];
  const looked = operation === "read" && planned !== undefined;
  if (attempt.phase === "AUTHORISED") return noEffects(book, attempt.paymentId);
  if (attempt.phase === "CAPTURING") {
    if (looked) return captureAgain(booked, attempt.hold);
    return operation === "capture" ? askAgain(booked, "provider.read", "capturing") : [];
  }
  if (looked) return askAgain(booked, "provider.void", "voiding");
  return operation === "void" ? askAgain(booked, "provider.read", "voiding") : [];
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
function captureAgain<E>(booked: BookedAttempt<E>, hold: Hold): PaymentEvent[] {
  const { book, attempt, now } = booked;
  const { paymentId } = attempt;
  if (hold.captureTries < CAPTURES_BEFORE_VOID && now + waitOf(attempt) < hold.expiresAt)
    return askAgain(booked, "provider.capture", "capturing");
  return [
    { type: "cancelRequested", paymentId, reason: "NOT_CAPTURED", at: now },
    ...onlyEffect(book, paymentId, "provider.void", now),
  ];
}

/** The answer leaves the outcome open, so the provider is asked again: at `dueAt`, or after the usual wait. */
export function askAgain<E>(
  { book, attempt, now }: BookedAttempt<E>,
  kind: ProviderEffectKind,
  reason: string,
  dueAt: Instant = now + waitOf(attempt),
): PaymentEvent[] {
  const { paymentId } = attempt;
  return [
    { type: "attemptInDoubt", paymentId, reason, at: now },
    ...onlyEffect(book, paymentId, kind, dueAt),
  ];
}
