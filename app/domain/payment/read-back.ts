import { type Attempt, isFinal } from "./attempt";
import type { PaymentBook } from "./book";
import { effectKey } from "./effects";
import type { Instant, ProviderAnswer } from "./provider";

/** Whether reading the payment now may show a change: it waits for its next read, holds money, or ended without any. */
export function mayBringNews(book: PaymentBook, attempt: Attempt, now: Instant): boolean {
  if (attempt.providerId === null || attempt.phase === "CAPTURED") return false;
  const read = book.effects[effectKey(attempt.paymentId, "provider.read")];
  if (!read) return isFinal(attempt) || attempt.phase === "AUTHORISED";
  return read.leasedUntil === null || read.leasedUntil <= now;
}

/** Whether an answer changes anything. One that does not writes no row and leaves the planned read in place. */
export function isNews(attempt: Attempt, answer: ProviderAnswer): boolean {
  if (answer.kind !== "snapshot") return false;
  const { status } = answer.snapshot;
  // No read is planned for an ended payment, so its money is news whatever went wrong before.
  if (isFinal(attempt)) return isLateMoney(attempt, status);
  // A wrong amount was noticed before: the planned reads go on, at ever longer intervals.
  if (attempt.mismatch !== null) return false;
  switch (status) {
    case "succeeded":
    case "declined":
    case "cancelled":
      return true;
    case "authorised":
      return attempt.hold === null;
    case "requiresAction":
      return attempt.phase !== "ACTION_REQUIRED" && !isBeingEnded(attempt);
    case "processing":
      return attempt.phase !== "UNKNOWN" && attempt.hold === null;
    case "requiresConfirmation":
      return attempt.action === null && !isBeingEnded(attempt);
  }
}

function isLateMoney(attempt: Attempt, status: string): boolean {
  if (attempt.phase === "CAPTURED" || attempt.capturedE5 > 0) return false;
  return status === "succeeded" || status === "authorised";
}

function isBeingEnded({ cancelReason, hold }: Attempt): boolean {
  return cancelReason !== null || hold !== null;
}
