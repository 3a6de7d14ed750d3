import type { AmountE5 } from "../money/amount";
import type { Currency } from "../money/currency";
import type { Instant, RequiredAction } from "../payment/provider";

export type { Instant, RequiredAction } from "../payment/provider";

/** Where an attempt stands; the last three are ends. UNKNOWN is in doubt and keeps its reservation. */
export type AttemptPhase =
  | "RESERVED"
  | "CREATING"
  | "CREATED"
  | "CONFIRMING"
  | "ACTION_REQUIRED"
  | "UNKNOWN"
  | "CAPTURED"
  | "DECLINED"
  | "CANCELLED";

/** Why an attempt is being taken back. */
export type CancelReason = "GUEST" | "STAFF" | "EXPIRED" | "NO_LONGER_FITS" | "NOT_CONFIRMED";

/** The method of an attempt that only holds its split: the guest has not chosen how to pay (SPLIT-35). */
export const NO_METHOD_YET = "none";

/** One payment attempt under one client-made key. `chargeE5` = split − discount + tip + fees. */
export interface Attempt {
  readonly paymentId: string;
  readonly splitId: string;
  /** The participant id of whoever pays. */
  readonly payer: string;
  readonly phase: AttemptPhase;
  readonly method: string;
  readonly currency: Currency;
  readonly splitAmountE5: AmountE5;
  readonly discountE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
  readonly chargeE5: AmountE5;
  readonly reservedAt: Instant;
  readonly providerId: string | null;
  readonly action: RequiredAction | null;
  readonly actionExpiresAt: Instant | null;
  readonly cancelReason: CancelReason | null;
  /** Unhelpful answers in a row; sets the back-off, and ends a confirmation that never takes. */
  readonly troubles: number;
  readonly confirmTries: number;
  readonly failureCode: string | null;
  readonly settledAt: Instant | null;
  readonly capturedE5: AmountE5;
  readonly refundedE5: AmountE5;
  /** What the provider has been or is about to be asked to give back, until it says that it did. */
  readonly refundAskedE5: AmountE5;
  /** Refunds that came to their end; each has a key of its own by this number. */
  readonly refundsMade: number;
  /** Set when the provider's amount, currency or id differ from ours: a person has to look. */
  readonly mismatch: string | null;
}

/** What has to be done outside. Keys are stable: `${subjectId}/${kind}`. */
export type EffectKind =
  | "provider.create"
  | "provider.find"
  | "provider.confirm"
  | "provider.read"
  | "provider.cancel"
  | "provider.capture"
  | "provider.void"
  | "provider.refund"
  | "till.post"
  | "till.refund"
  | "bill.refundSurplus"
  | "voucher.use"
  | "voucher.release";

/** An outbox entry. It is due at `dueAt`, and again at `leasedUntil` if its taker never answered. */
export interface Effect {
  readonly key: string;
  readonly kind: EffectKind;
  /** A payment id, a split id for its posting to the till, the key of a voucher's use, or a name. */
  readonly subjectId: string;
  readonly attempts: number;
  readonly dueAt: Instant;
  readonly leasedUntil: Instant | null;
}

/** Whether the attempt has come to its end. */
export function isFinal(attempt: Attempt): boolean {
  return (
    attempt.phase === "CAPTURED" || attempt.phase === "DECLINED" || attempt.phase === "CANCELLED"
  );
}
