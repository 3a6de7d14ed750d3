import type { ProviderAnswer } from "../payment/provider";
import { type Attempt, type BillState, type Instant, isFinal } from "./model";
import { effectKey } from "./outbox";

/**
 * Whether asking the provider about a payment beside the steps that are planned can bring news: the
 * payment waits for its next look, or has ended without its money. A step on its way brings its own.
 */
export function mayBringNews(state: BillState, attempt: Attempt, now: Instant): boolean {
  if (attempt.providerId === null || attempt.phase === "CAPTURED") return false;
  const read = state.effects[effectKey(attempt.paymentId, "provider.read")];
  if (!read) return isFinal(attempt);
  return read.leasedUntil === null || read.leasedUntil <= now;
}

/**
 * Whether an answer changes anything about the attempt, so that it is worth a row of the ledger. What is
 * no news is forgotten; the look that is planned stays planned.
 */
export function isNews(attempt: Attempt, answer: ProviderAnswer): boolean {
  // A wrong amount was noticed before: planned looks go on with it, each rarer than the one before.
  if (answer.kind !== "snapshot" || attempt.mismatch !== null) return false;
  const { status } = answer.snapshot;
  if (isFinal(attempt)) return status === "succeeded" && attempt.capturedE5 === 0;
  switch (status) {
    case "succeeded":
    case "declined":
    case "cancelled":
      return true;
    case "requiresAction":
      return attempt.phase !== "ACTION_REQUIRED" && attempt.cancelReason === null;
    case "authorised":
    case "processing":
      return attempt.phase !== "UNKNOWN";
    case "requiresConfirmation":
      return attempt.action === null && attempt.cancelReason === null;
  }
}
