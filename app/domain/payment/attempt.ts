import { type AmountE5, ZERO_E5 } from "../money/amount";
import type { Currency } from "../money/currency";
import { backoffMs } from "../outbox/retry";
import { PROVIDER_BACKOFF_CAP_MS } from "./effects";
import type {
  AttemptStart,
  CancelReason,
  CaptureMode,
  PaymentReference,
  RequiredAction,
} from "./payment.schema";
import type { Instant } from "./provider";

/**
 * The phase of an attempt, and what can come next. A capture mode of `immediate` takes the upper path,
 * `later` the one with a hold. Ends are marked by a dot.
 *
 * | phase           | means                                              | goes on to                          |
 * |-----------------|----------------------------------------------------|-------------------------------------|
 * | RESERVED        | written down, nothing sent                         | CREATING, CANCELLED                 |
 * | CREATING        | the provider was asked to create it                | CREATED, DECLINED, CANCELLED        |
 * | CREATED         | the provider has it, nothing is charged or held    | CONFIRMING, CANCELLED               |
 * | CONFIRMING      | the provider was asked to charge or to hold        | any below but CAPTURING, VOIDING    |
 * | ACTION_REQUIRED | the guest is at the bank's page                    | as CONFIRMING                       |
 * | UNKNOWN         | in doubt; stays reserved and is read back          | as CONFIRMING                       |
 * | AUTHORISED      | the money is held, until the hold's end            | CAPTURING, VOIDING, EXPIRED         |
 * | CAPTURING       | a part or all of the hold was asked for, once      | CAPTURED, VOIDING, EXPIRED          |
 * | VOIDING         | the hold is to be let go                           | VOIDED; CAPTURED if that was faster |
 * | CAPTURED ·      | the money was taken; it can be refunded            |                                     |
 * | DECLINED ·      | the provider said no                               |                                     |
 * | CANCELLED ·     | taken back before money was charged or held        |                                     |
 * | VOIDED ·        | the hold was let go, and nothing taken             |                                     |
 * | EXPIRED ·       | the provider let the hold go before we did         |                                     |
 *
 * A phase that waits for the provider is left on the provider's answer alone.
 */
export type AttemptPhase =
  | "RESERVED"
  | "CREATING"
  | "CREATED"
  | "CONFIRMING"
  | "ACTION_REQUIRED"
  | "UNKNOWN"
  | "AUTHORISED"
  | "CAPTURING"
  | "VOIDING"
  | "CAPTURED"
  | "DECLINED"
  | "CANCELLED"
  | "VOIDED"
  | "EXPIRED";

/** The method of an attempt that only holds its split: the guest has not chosen how to pay (SPLIT-35). */
export const NO_METHOD_YET = "none";

export interface Attempt extends PaymentReference {
  readonly phase: AttemptPhase;
  readonly method: string;
  readonly currency: Currency;
  readonly captureMode: CaptureMode;
  /** What is charged, or held. */
  readonly chargeE5: AmountE5;
  readonly reservedAt: Instant;
  readonly providerId: string | null;
  readonly action: RequiredAction | null;
  readonly actionExpiresAt: Instant | null;
  readonly cancelReason: CancelReason | null;
  /** Unhelpful answers in a row; sets the back-off, and ends a confirmation that never takes. */
  readonly failures: number;
  readonly confirmTries: number;
  readonly failureCode: string | null;
  readonly settledAt: Instant | null;
  readonly hold: Hold | null;
  readonly capturedE5: AmountE5;
  readonly refundedE5: AmountE5;
  /** What the provider has been or is about to be asked to give back, until it says that it did. */
  readonly refundAskedE5: AmountE5;
  /** Refunds that came to their end; each has a key of its own by this number. */
  readonly refundsMade: number;
  /** Set when the provider's amount, currency or id differ from ours: a person has to look. */
  readonly mismatch: string | null;
}

/** Money that the provider holds for us on the guest's card. */
export interface Hold {
  readonly heldE5: AmountE5;
  readonly authorisedAt: Instant;
  /** When the provider lets it go by itself. */
  readonly expiresAt: Instant;
  /** What was asked to be taken of it; null until then. Asked for once, and never for more than is held. */
  readonly captureAskedE5: AmountE5 | null;
  readonly captureTries: number;
}

export function newAttempt(start: AttemptStart): Attempt {
  return {
    ...start,
    phase: "RESERVED",
    providerId: null,
    action: null,
    actionExpiresAt: null,
    cancelReason: null,
    failures: 0,
    confirmTries: 0,
    failureCode: null,
    settledAt: null,
    hold: null,
    capturedE5: ZERO_E5,
    refundedE5: ZERO_E5,
    refundAskedE5: ZERO_E5,
    refundsMade: 0,
    mismatch: null,
  };
}

const ENDS: ReadonlySet<AttemptPhase> = new Set([
  "CAPTURED",
  "DECLINED",
  "CANCELLED",
  "VOIDED",
  "EXPIRED",
]);

export function isFinal({ phase }: Pick<Attempt, "phase">): boolean {
  return ENDS.has(phase);
}

/** Which payment an attempt is, at the provider and in every key that goes out. */
export function referenceOf({ venueId, payable, payer, paymentId }: Attempt): PaymentReference {
  return { venueId, payable, payer, paymentId };
}

/** In milliseconds: the longer, the more went wrong. */
export function waitOf({ failures }: Attempt): number {
  return backoffMs(failures, PROVIDER_BACKOFF_CAP_MS);
}
