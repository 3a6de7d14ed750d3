import { backoffMs } from "../outbox/retry";
import { isFinal, waitOf } from "./attempt";
import {
  accept,
  type BookedAttempt,
  noEffects,
  onlyEffect,
  type PayableRules,
  type PaymentBook,
  type PaymentDecision,
  type ProviderResponse,
  refuse,
} from "./book";
import { actionPollMs, effectKey, PROVIDER_BACKOFF_CAP_MS } from "./effects";
import { afterTheEnd, refundAnswered } from "./ends";
import { askAgain, byHold, cancelledHold } from "./hold-answers";
import { mismatchOf } from "./mismatch";
import type { PaymentEvent, ProviderOperation } from "./payment.schema";
import type { Instant, ProviderAnswer, ProviderSnapshot } from "./provider";

/** Create calls without an answer before we ask the provider whether it knows the payment at all. */
const CREATES_BEFORE_FIND = 4;

/** Confirmations that did not take before the payment is taken back. */
const CONFIRMS_BEFORE_CANCEL = 4;

/** The answer may come late or more than once. */
export function providerAnswered<E>(
  book: PaymentBook,
  { paymentId, operation, answer }: ProviderResponse,
  rules: PayableRules<E>,
  now: Instant,
): PaymentDecision<E, "PAYMENT_NOT_FOUND" | "BAD_AMOUNT"> {
  const attempt = book.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  const booked = { book, attempt, rules, now };
  if (operation === "refund") return refundAnswered(booked, answer);
  if (isFinal(attempt)) return afterTheEnd(booked, operation, answer);
  if (answer.kind === "snapshot") return accept(bySnapshot(booked, operation, answer.snapshot));
  return accept(byTrouble(booked, operation, answer));
}

function bySnapshot<E>(
  booked: BookedAttempt<E>,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
): (PaymentEvent | E)[] {
  const { book, attempt, now } = booked;
  const { paymentId } = attempt;
  const wrong = mismatchOf(attempt, snapshot);
  if (wrong) {
    const wait = backoffMs(attempt.failures + 4, PROVIDER_BACKOFF_CAP_MS);
    // An id that came with a wrong amount is not trusted: the payment is looked up by our own.
    const look = attempt.providerId === null ? "provider.find" : "provider.read";
    return [
      { type: "attemptMismatched", paymentId, detail: wrong, at: now },
      ...onlyEffect(book, paymentId, look, now + wait),
    ];
  }
  const events = byStatus(booked, operation, snapshot);
  if (attempt.providerId !== null) return events;
  const { providerId } = snapshot;
  return [{ type: "providerCreated", paymentId, providerId, at: now }, ...events];
}

function byStatus<E>(
  booked: BookedAttempt<E>,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
): (PaymentEvent | E)[] {
  const { book, attempt, now } = booked;
  const { paymentId } = attempt;
  switch (snapshot.status) {
    case "succeeded":
      return captured(booked, snapshot);
    case "authorised":
      return byHold(booked, operation, snapshot);
    case "declined":
      return [
        ...noEffects(book, paymentId),
        { type: "attemptDeclined", paymentId, code: snapshot.failureCode ?? "declined", at: now },
      ];
    case "cancelled":
      // Only a read proves it: an answer to a cancel may be an old one replayed.
      if (operation !== "read" && operation !== "find")
        return onlyEffect(book, paymentId, "provider.read", now);
      return [...noEffects(book, paymentId), cancelledHold(attempt, now)];
    case "processing":
      return askAgain(booked, "provider.read", "processing");
    case "requiresAction":
    case "requiresConfirmation":
      // The provider holds the money, or it is the guest's turn at the bank: this answer is outdated.
      if (attempt.hold !== null) return askAgain(booked, "provider.read", "lagging");
      return snapshot.status === "requiresAction"
        ? byRequiredAction(booked, snapshot)
        : byMissingConfirmation(booked);
  }
}

function captured<E>(booked: BookedAttempt<E>, { capturedE5 }: ProviderSnapshot) {
  const { book, attempt, rules, now } = booked;
  const { paymentId } = attempt;
  const events: PaymentEvent[] = [
    ...noEffects(book, paymentId),
    { type: "attemptCaptured", paymentId, capturedE5, at: now },
  ];
  return [...events, ...rules.captured(attempt, events, now)];
}

function byRequiredAction<E>(booked: BookedAttempt<E>, snapshot: ProviderSnapshot): PaymentEvent[] {
  const { book, attempt, rules, now } = booked;
  const { paymentId } = attempt;
  if (attempt.cancelReason !== null) return cancelAgain(booked);
  if (attempt.phase === "ACTION_REQUIRED") return pollAction(booked);
  return [
    {
      type: "actionRequired",
      paymentId,
      action: snapshot.action ?? { kind: "unknown", url: "" },
      expiresAt: now + rules.bankMs,
      at: now,
    },
    ...onlyEffect(book, paymentId, "provider.read", now + actionPollMs(0)),
  ];
}

function pollAction<E>({ book, attempt: { paymentId }, now }: BookedAttempt<E>): PaymentEvent[] {
  const read = book.effects[effectKey(paymentId, "provider.read")];
  const dueAt = now + actionPollMs(read?.attempts ?? 0);
  // Deferring does not reset the count of reads, so a guest who takes long is checked ever more rarely.
  if (read) return [{ type: "effectDeferred", key: read.key, dueAt }];
  return onlyEffect(book, paymentId, "provider.read", dueAt);
}

function byMissingConfirmation<E>(booked: BookedAttempt<E>): PaymentEvent[] {
  const { book, attempt, rules, now } = booked;
  const { paymentId } = attempt;
  if (attempt.cancelReason !== null) return cancelAgain(booked);
  if (attempt.phase === "ACTION_REQUIRED") return pollAction(booked);
  if (attempt.action !== null) return askAgain(booked, "provider.read", "lagging");
  // Nothing has been charged yet: the last moment to notice that the charge does not fit any more.
  const tried = attempt.confirmTries >= CONFIRMS_BEFORE_CANCEL;
  if (tried || !rules.stillFits(attempt)) {
    const reason = tried ? "NOT_CONFIRMED" : "NO_LONGER_FITS";
    return [
      { type: "cancelRequested", paymentId, reason, at: now },
      ...onlyEffect(book, paymentId, "provider.cancel", now),
    ];
  }
  const delay = attempt.confirmTries === 0 ? 0 : waitOf(attempt);
  return onlyEffect(book, paymentId, "provider.confirm", now + delay);
}

function byTrouble<E>(
  { book, attempt, now }: BookedAttempt<E>,
  operation: ProviderOperation,
  answer: Exclude<ProviderAnswer, { kind: "snapshot" }>,
): PaymentEvent[] {
  const { paymentId } = attempt;
  const effect = book.effects[effectKey(paymentId, `provider.${operation}`)];
  if (operation === "create" && answer.kind === "refused" && attempt.providerId === null) {
    return [
      ...noEffects(book, paymentId),
      { type: "attemptDeclined", paymentId, code: answer.code, at: now },
    ];
  }
  // Never confirmed and unknown at the provider: nothing was charged, and nothing can be.
  if (operation === "find" && answer.kind === "notFound" && attempt.providerId === null) {
    return [
      ...noEffects(book, paymentId),
      { type: "attemptCancelled", paymentId, proof: "NOT_FOUND", at: now },
    ];
  }
  // The answer of an outdated step says nothing new.
  if (!effect) return [];
  const reason = answer.kind === "unreachable" ? answer.reason : answer.kind;
  const retryAfterMs = answer.kind === "unreachable" ? (answer.retryAfterMs ?? 0) : 0;
  const dueAt = now + Math.max(waitOf(attempt), Math.min(retryAfterMs, PROVIDER_BACKOFF_CAP_MS));
  const doubt: PaymentEvent = { type: "attemptInDoubt", paymentId, reason, at: now };
  if (operation === "create" || operation === "find" || operation === "read") {
    const lost = operation === "create" && effect.attempts >= CREATES_BEFORE_FIND;
    if (lost) return [doubt, ...onlyEffect(book, paymentId, "provider.find", dueAt)];
    return [doubt, { type: "effectDeferred", key: effect.key, dueAt }];
  }
  // What moves money may have happened: the payment is read before anything is sent again.
  return [doubt, ...onlyEffect(book, paymentId, "provider.read", dueAt)];
}

function cancelAgain<E>(booked: BookedAttempt<E>): PaymentEvent[] {
  const { attempt, now } = booked;
  const dueAt = attempt.failures === 0 ? now : now + waitOf(attempt);
  return askAgain(booked, "provider.cancel", "cancelling", dueAt);
}
