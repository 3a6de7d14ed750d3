import type { AmountE5 } from "../money/amount";
import type { BillLimits } from "./limits";
import type {
  BillIdentity,
  BillOrder,
  CancelReason,
  Consumer,
  EffectKind,
  ElsewherePayment,
  Instant,
  Participant,
  RequiredAction,
  Split,
  SplitClaim,
  SubOrderPart,
  VirtualDiscount,
} from "./model";

/** What happened; the ledger is a list of these. Plain JSON, never changed once written. */
export type BillEvent =
  | {
      readonly type: "orderOpened";
      readonly identity: BillIdentity;
      readonly order: BillOrder;
      readonly expireAt: Instant | null;
      /** Left out by ledgers from before orders could move, which never did. */
      readonly move?: number;
      readonly at: Instant;
    }
  | {
      readonly type: "orderMoved";
      readonly tableId: string | null;
      readonly deviceId: string | null;
      readonly move: number;
      readonly at: Instant;
    }
  | { readonly type: "orderReplaced"; readonly order: BillOrder; readonly at: Instant }
  | { readonly type: "orderClosed"; readonly at: Instant }
  | { readonly type: "refreshed"; readonly at: Instant }
  | { readonly type: "tillUnreachable"; readonly at: Instant }
  | { readonly type: "elsewhereRecorded"; readonly payment: ElsewherePayment }
  | { readonly type: "participantJoined"; readonly participant: Participant }
  /** A guest with nothing on the bill gave up their place to another one. */
  | { readonly type: "participantLeft"; readonly participantId: string; readonly at: Instant }
  | { readonly type: "limitsSet"; readonly limits: BillLimits; readonly at: Instant }
  | { readonly type: "splitIssued"; readonly split: Split }
  | {
      readonly type: "splitUpdated";
      readonly splitId: string;
      readonly claim: SplitClaim;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | { readonly type: "splitCancelled"; readonly splitId: string; readonly at: Instant }
  | {
      readonly type: "virtualDiscountApplied";
      readonly splitId: string;
      readonly discount: VirtualDiscount;
      readonly at: Instant;
    }
  | { readonly type: "virtualDiscountRemoved"; readonly splitId: string; readonly at: Instant }
  | {
      readonly type: "voucherAsked";
      readonly ref: string;
      readonly code: string;
      readonly splitId: string;
      readonly at: Instant;
    }
  | {
      readonly type: "voucherSettled";
      readonly ref: string;
      readonly phase: "USED" | "RELEASED";
      readonly at: Instant;
    }
  | {
      readonly type: "splitFullyDiscounted";
      readonly splitId: string;
      readonly claim: SplitClaim;
      readonly parts: readonly SubOrderPart[];
      readonly at: Instant;
    }
  | {
      readonly type: "splitEngaged";
      readonly splitId: string;
      readonly paymentId: string;
      readonly nextPaymentId: string;
      readonly consumer: Consumer;
      readonly claim: SplitClaim;
      readonly parts: readonly SubOrderPart[];
      readonly splitAmountE5: AmountE5;
      readonly discountE5: AmountE5;
      readonly tipE5: AmountE5;
      readonly consumerFeesE5: AmountE5;
      readonly chargeE5: AmountE5;
      readonly method: string;
      readonly at: Instant;
    }
  | AttemptEvent
  | EffectEvent;

/** What happened to an attempt. */
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
  /** Written before the provider is asked: from here on the amount is off the bill. */
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
    }
  | { readonly type: "posted"; readonly splitId: string; readonly at: Instant }
  | {
      readonly type: "postRefused";
      readonly splitId: string;
      readonly code: string;
      readonly at: Instant;
    };

/** What happened in the outbox. */
export type EffectEvent =
  | {
      readonly type: "effectScheduled";
      readonly key: string;
      readonly kind: EffectKind;
      readonly subjectId: string;
      readonly dueAt: Instant;
    }
  | { readonly type: "effectTaken"; readonly key: string; readonly leasedUntil: Instant }
  /** Scheduled and taken in one transaction, in which the effects of the keys in `ends` were done. */
  | {
      readonly type: "effectStarted";
      readonly key: string;
      readonly kind: EffectKind;
      readonly subjectId: string;
      readonly dueAt: Instant;
      readonly leasedUntil: Instant;
      readonly ends: readonly string[];
    }
  | { readonly type: "effectDeferred"; readonly key: string; readonly dueAt: Instant }
  | { readonly type: "effectDone"; readonly key: string };
