import { type Attempt, NO_METHOD_YET } from "./attempt";
import type { PaymentStep } from "./payment.schema";

/** A provider's decline that says its own machinery failed, not the guest's card. */
const PROCESSING_ERROR = "processing_error";

/** PAY-09 to PAY-18. */
export function paymentStep(attempt: Attempt): PaymentStep {
  switch (attempt.phase) {
    case "CAPTURED":
      return "succeeded";
    case "CANCELLED":
    case "VOIDED":
    case "EXPIRED":
      return "cancelled";
    case "DECLINED":
      return attempt.failureCode === PROCESSING_ERROR ? "failed" : "declined";
    case "ACTION_REQUIRED":
      // A payment that is being taken back is not to be authorised any more.
      return attempt.cancelReason === null ? "actionRequired" : "checking";
    case "RESERVED":
      return attempt.method === NO_METHOD_YET ? "engaged" : "checking";
    default:
      return "checking";
  }
}

/** Whether nothing is known yet of how it ends. */
export function isUnderWay(step: PaymentStep): boolean {
  return step === "engaged" || step === "checking" || step === "actionRequired";
}

/** PAY-15, PAY-19; null for an attempt that did not fail. */
export function declineCode(attempt: Attempt): string | null {
  if (attempt.phase === "DECLINED") return attempt.failureCode ?? "generic_decline";
  if (attempt.phase === "EXPIRED") return "hold_expired";
  if (attempt.phase !== "CANCELLED" && attempt.phase !== "VOIDED") return null;
  switch (attempt.cancelReason) {
    case null:
      // Nobody here asked for it, so the guest left the bank's page by its cancel button (PAY-19).
      return attempt.method === NO_METHOD_YET ? "expired" : "user_aborted";
    case "GUEST":
      return "taken_back";
    case "STAFF":
      return "freed_by_staff";
    case "EXPIRED":
      return "expired";
    case "NO_LONGER_FITS":
      return "no_longer_fits";
    case "NOT_CONFIRMED":
      return "not_confirmed";
    case "NOT_CAPTURED":
      return "not_captured";
  }
}
