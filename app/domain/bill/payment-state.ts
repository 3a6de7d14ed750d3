import type { BillState, RequiredAction, Split } from "./model";

/** What a screen may say about a split's payment; 'paid' and 'failed' only when the ledger knows. */
export type PaymentState =
  | { readonly state: "open" }
  | { readonly state: "checking" }
  | { readonly state: "takingBack" }
  | { readonly state: "actionRequired"; readonly action: RequiredAction }
  | { readonly state: "failed"; readonly code: string }
  | { readonly state: "paidNotPosted"; readonly refusedByTill: boolean }
  | { readonly state: "paid" };

/** Says how a split's payment stands (PAY-09 to PAY-16). */
export function paymentState(state: BillState, split: Split): PaymentState {
  switch (split.status) {
    case "ISSUED":
      return split.lastFailure
        ? { state: "failed", code: split.lastFailure.code }
        : { state: "open" };
    case "PENDING":
      return pendingState(state, split);
    case "PAID":
    case "FULLY_DISCOUNTED":
      return { state: "paidNotPosted", refusedByTill: split.posting === "REFUSED" };
    default:
      return { state: "paid" };
  }
}

/** Says how one attempt stands, for whoever holds its key; null for an unknown key. */
export function attemptState(state: BillState, paymentId: string): PaymentState | null {
  if (paymentId in Object.prototype) return null;
  const attempt = state.attempts[paymentId];
  if (!attempt) return null;
  if (attempt.phase === "DECLINED" || attempt.phase === "CANCELLED") {
    return { state: "failed", code: attempt.failureCode ?? "declined" };
  }
  const split = state.splits[attempt.splitId];
  return split ? paymentState(state, split) : { state: "checking" };
}

function pendingState(state: BillState, split: Split): PaymentState {
  const attempt = split.paymentId ? state.attempts[split.paymentId] : undefined;
  if (!attempt) return { state: "checking" };
  if (attempt.cancelReason !== null) return { state: "takingBack" };
  if (attempt.phase === "ACTION_REQUIRED" && attempt.action) {
    return { state: "actionRequired", action: attempt.action };
  }
  return { state: "checking" };
}
