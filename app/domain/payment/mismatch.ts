import { type AmountE5, ZERO_E5 } from "../money/amount";
import { type Attempt, isFinal, referenceOf } from "./attempt";
import { differenceOf } from "./payment-reference";
import type { ProviderSnapshot } from "./provider";

/** Null when it does not differ. */
export function mismatchOf(attempt: Attempt, snapshot: ProviderSnapshot): string | null {
  const other = differenceOf(referenceOf(attempt), snapshot.reference);
  if (other !== null) return `another ${other}`;
  if (attempt.providerId !== null && attempt.providerId !== snapshot.providerId)
    return "provider id";
  if (snapshot.currency.toUpperCase() !== attempt.currency) return "currency";
  if (snapshot.amountE5 !== attempt.chargeE5) return "amount";
  if (snapshot.status === "authorised") return mismatchOfHold(attempt, snapshot);
  const captured = snapshot.status === "succeeded";
  return captured && isWrongCapture(attempt, snapshot.capturedE5) ? "captured amount" : null;
}

export function isForeign(attempt: Attempt, { reference }: ProviderSnapshot): boolean {
  return differenceOf(referenceOf(attempt), reference) !== null;
}

function mismatchOfHold(attempt: Attempt, snapshot: ProviderSnapshot): string | null {
  if (attempt.captureMode === "immediate") return "held instead of charged";
  if (snapshot.capturableE5 !== attempt.chargeE5) return "held amount";
  return snapshot.holdExpiresAt ? null : "end of the hold";
}

function isWrongCapture(attempt: Attempt, capturedE5: AmountE5): boolean {
  const { captureMode, chargeE5, hold } = attempt;
  if (captureMode === "immediate") return capturedE5 !== chargeE5;
  // A capture of a hold after the attempt's end was never asked for, so it can be of any part.
  if (isFinal(attempt)) return capturedE5 > chargeE5;
  return capturedE5 !== (hold?.captureAskedE5 ?? ZERO_E5);
}
