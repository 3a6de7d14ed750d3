import type { AmountE5 } from "../money/amount";
import type { AttemptStart, CancelReason } from "./attempt";
import type { EffectEvent } from "./effects";
import type { Instant, ProviderOperation, RequiredAction } from "./provider";

/** What can happen to attempts, in the ledger of whatever has payments. */
export type PaymentEvent = AttemptEvent | EffectEvent<ProviderEffectKind>;

/** The calls at the provider, as effects. */
export type ProviderEffectKind = `provider.${ProviderOperation}`;

/** Begins an attempt about a payable that needs no more than this; a split begins by `splitEngaged`. */
export interface PaymentStarted {
  readonly type: "paymentStarted";
  readonly paymentId: string;
  readonly attempt: AttemptStart;
}

/** What happened to an attempt. Plain JSON, never changed once written. */
export type AttemptEvent =
  | {
      readonly type: "providerCreated";
      readonly paymentId: string;
      readonly providerId: string;
      readonly at: Instant;
    }
  | {
      readonly type: "actionRequired";
      readonly paymentId: string;
      readonly action: RequiredAction;
      readonly expiresAt: Instant;
      readonly at: Instant;
    }
  | {
      readonly type: "attemptInDoubt";
      readonly paymentId: string;
      readonly reason: string;
      readonly at: Instant;
    }
  | {
      readonly type: "cancelRequested";
      readonly paymentId: string;
      readonly reason: CancelReason;
      readonly at: Instant;
    }
  /** The provider holds the money, until `holdExpiresAt`. */
  | {
      readonly type: "attemptAuthorised";
      readonly paymentId: string;
      readonly heldE5: AmountE5;
      readonly holdExpiresAt: Instant;
      readonly at: Instant;
    }
  /** Written before the provider is asked to take so much of the hold; at most once for an attempt. */
  | {
      readonly type: "captureAsked";
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | {
      readonly type: "attemptCaptured";
      readonly paymentId: string;
      readonly capturedE5: AmountE5;
      readonly at: Instant;
    }
  | {
      readonly type: "attemptDeclined";
      readonly paymentId: string;
      readonly code: string;
      readonly at: Instant;
    }
  | {
      readonly type: "attemptCancelled";
      readonly paymentId: string;
      readonly proof: "READ_BACK" | "NEVER_SENT" | "NOT_FOUND";
      readonly at: Instant;
    }
  /** A hold that was asked to be let go is gone, as the provider was read to say. */
  | { readonly type: "attemptVoided"; readonly paymentId: string; readonly at: Instant }
  /** The provider let the hold go before it was captured or voided. */
  | { readonly type: "holdExpired"; readonly paymentId: string; readonly at: Instant }
  | {
      readonly type: "attemptMismatched";
      readonly paymentId: string;
      readonly detail: string;
      readonly at: Instant;
    }
  | {
      readonly type: "lateCaptureSeen";
      readonly paymentId: string;
      readonly capturedE5: AmountE5;
      readonly at: Instant;
    }
  /** Written before the provider is asked: from here on the amount is given back. */
  | {
      readonly type: "refundAsked";
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | {
      readonly type: "refunded";
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    };
