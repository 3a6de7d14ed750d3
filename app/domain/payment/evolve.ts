import { add, ZERO_E5 } from "../money/amount";
import { type Attempt, newAttempt } from "./attempt";
import type { PaymentBook } from "./book";
import { type Effect, evolveEffects, takenBy } from "./effects";
import type { AttemptEvent, EffectEvent, PaymentStarted } from "./payment.schema";

/** Applies one event. An event about a payment that the book does not have changes its version alone. */
export function evolvePayments<Book extends PaymentBook>(
  book: Book,
  event: AttemptEvent | EffectEvent | PaymentStarted,
): Book {
  const version = book.version + 1;
  if (event.type === "paymentStarted") {
    const attempts = { ...book.attempts, [event.paymentId]: newAttempt(event.attempt) };
    return { ...book, version, attempts };
  }
  if ("paymentId" in event) {
    const attempt = book.attempts[event.paymentId];
    if (!attempt) return { ...book, version };
    const attempts = { ...book.attempts, [event.paymentId]: evolveAttempt(attempt, event) };
    return { ...book, version, attempts };
  }
  const attempts = evolveTaken(book.attempts, takenBy(book.effects, event));
  return { ...book, version, attempts, effects: evolveEffects(book.effects, event) };
}

/** Notes on an attempt that the effect about it was taken to be carried out. */
export function evolveTaken<A extends Attempt>(
  attempts: Readonly<Record<string, A>>,
  taken: Pick<Effect, "kind" | "subjectId"> | undefined,
): Readonly<Record<string, A>> {
  const attempt = taken && attempts[taken.subjectId];
  if (!attempt) return attempts;
  const changed = afterTaking(attempt, taken.kind);
  return changed === attempt ? attempts : { ...attempts, [taken.subjectId]: changed };
}

function afterTaking<A extends Attempt>(attempt: A, kind: string): A {
  switch (kind) {
    case "provider.create":
      return { ...attempt, phase: "CREATING" };
    case "provider.confirm":
      return { ...attempt, phase: "CONFIRMING", confirmTries: attempt.confirmTries + 1 };
    case "provider.capture": {
      const { hold } = attempt;
      return { ...attempt, hold: hold && { ...hold, captureTries: hold.captureTries + 1 } };
    }
    default:
      return attempt;
  }
}

export function evolveAttempt<A extends Attempt>(attempt: A, event: AttemptEvent): A {
  switch (event.type) {
    case "providerCreated":
      return { ...attempt, phase: "CREATED", providerId: event.providerId, failures: 0 };
    case "actionRequired":
      return {
        ...attempt,
        phase: "ACTION_REQUIRED",
        action: event.action,
        actionExpiresAt: attempt.actionExpiresAt ?? event.expiresAt,
        failures: 0,
      };
    case "attemptInDoubt": {
      const phase = doubtfulPhase(attempt, event.reason);
      return { ...attempt, phase, failures: attempt.failures + 1 };
    }
    case "attemptMismatched": {
      const phase = attempt.hold === null ? "UNKNOWN" : attempt.phase;
      return { ...attempt, phase, mismatch: event.detail, failures: attempt.failures + 1 };
    }
    case "refundAsked":
      return { ...attempt, refundAskedE5: event.amountE5 };
    case "refunded":
      return {
        ...attempt,
        refundedE5: add(attempt.refundedE5, event.amountE5),
        refundAskedE5: ZERO_E5,
        refundsMade: attempt.refundsMade + 1,
      };
    case "attemptAuthorised": {
      const { heldE5, holdExpiresAt: expiresAt, at: authorisedAt } = event;
      const hold = { heldE5, expiresAt, authorisedAt, captureAskedE5: null, captureTries: 0 };
      const phase = attempt.cancelReason === null ? "AUTHORISED" : "VOIDING";
      return { ...attempt, phase, hold, action: null, failures: 0 };
    }
    case "captureAsked": {
      const hold = attempt.hold && { ...attempt.hold, captureAskedE5: event.amountE5 };
      return { ...attempt, phase: "CAPTURING", hold, failures: 0 };
    }
    case "cancelRequested": {
      const phase = attempt.hold === null ? attempt.phase : "VOIDING";
      return { ...attempt, phase, cancelReason: event.reason };
    }
    case "attemptCaptured": {
      const { capturedE5, at: settledAt } = event;
      return { ...attempt, phase: "CAPTURED", capturedE5, settledAt, action: null };
    }
    case "attemptDeclined":
      return ended(attempt, "DECLINED", event.code, event.at);
    case "attemptCancelled":
      return ended(attempt, "CANCELLED", "cancelled", event.at);
    case "attemptVoided":
      return ended(attempt, "VOIDED", "voided", event.at);
    case "holdExpired":
      return ended(attempt, "EXPIRED", "hold_expired", event.at);
    case "lateCaptureSeen": {
      const { capturedE5 } = event;
      const mismatch = "captured after release";
      return { ...attempt, mismatch, capturedE5, refundAskedE5: capturedE5 };
    }
  }
}

function ended<A extends Attempt>(
  attempt: A,
  phase: Attempt["phase"],
  failureCode: string,
  settledAt: number,
): A {
  return { ...attempt, phase, failureCode, settledAt, action: null };
}

function doubtfulPhase(attempt: Attempt, reason: string): Attempt["phase"] {
  // Without a provider's id nothing can have been charged, and a hold is still active, so both keep their phase. A
  // guest at the bank's page stays there while only our read fails.
  if (attempt.providerId === null || attempt.hold !== null) return attempt.phase;
  return attempt.phase === "ACTION_REQUIRED" && reason !== "processing" ? attempt.phase : "UNKNOWN";
}
