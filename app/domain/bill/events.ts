import type { AmountE5 } from "../money/amount";
import type { EffectEvent } from "../payment/effects";
import type { AttemptEvent } from "../payment/events";
import type { Instant } from "../payment/provider";
import type { BillLimits } from "./limits";
import type {
  BillIdentity,
  BillOrder,
  Consumer,
  EffectKind,
  ExternalPayment,
  Participant,
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
  | { readonly type: "externalPaymentRecorded"; readonly payment: ExternalPayment }
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
  /** A payment that could not begin: nothing is reserved for it. */
  | {
      readonly type: "engagementRefused";
      readonly splitId: string;
      readonly paymentId: string;
      readonly code: string;
      readonly at: Instant;
    }
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
  | { readonly type: "posted"; readonly splitId: string; readonly at: Instant }
  | {
      readonly type: "postRefused";
      readonly splitId: string;
      readonly code: string;
      readonly at: Instant;
    }
  | AttemptEvent
  | EffectEvent<EffectKind>;
