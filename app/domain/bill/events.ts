import type { Earning, RewardTarget } from "../loyalty/ledger-values";
import type { AmountE5 } from "../money/amount";
import type { EffectEvent } from "../payment/effects";
import type { AttemptEvent } from "../payment/events";
import type { Instant } from "../payment/provider";
import type { GuestSign } from "./guest-signs";
import type { BillLimits } from "./limits";
import type {
  BillIdentity,
  BillOrder,
  CardHoldTerms,
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
  /** A guest with nothing on the bill left: their last idle claim went, or another one needed their place. */
  | { readonly type: "participantLeft"; readonly participantId: string; readonly at: Instant }
  /** A guest chose how the others see them; null takes a name or a sign back. */
  | {
      readonly type: "participantNamed";
      readonly participantId: string;
      readonly name: string | null;
      readonly sign: GuestSign | null;
      readonly at: Instant;
    }
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
      /** Left out for a voucher. */
      readonly reward?: RewardTarget;
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
      /** Left out where guests have no accounts, and by ledgers from before they had. */
      readonly accountScope?: string;
      /** Left out where no loyalty programme gives points for it. */
      readonly earning?: Earning;
      readonly at: Instant;
    }
  /** A guest who became a member after paying asked for the points. */
  | {
      readonly type: "pointsAsked";
      readonly paymentId: string;
      readonly earning: Earning;
      readonly at: Instant;
    }
  /** The programme gives that guest none; another member may ask. */
  | { readonly type: "pointsRefused"; readonly paymentId: string; readonly at: Instant }
  /** What the till said of a split's payment, or of a tab's hold by its reference. */
  | { readonly type: "posted"; readonly splitId: string; readonly at: Instant }
  | {
      readonly type: "postRefused";
      readonly splitId: string;
      readonly code: string;
      readonly at: Instant;
    }
  /** The till asks for it by a key of its own; the refund itself is in the same transaction. */
  | {
      readonly type: "tillRefundAsked";
      readonly ref: string;
      readonly paymentId: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | {
      readonly type: "cardHoldsNoted";
      readonly tabId: string;
      readonly holds: readonly CardHoldTerms[];
      readonly at: Instant;
    }
  /** Written before the tab asks the provider to take it. */
  | {
      readonly type: "cardHoldReserved";
      readonly tabId: string;
      readonly hold: CardHoldTerms;
      readonly amountE5: AmountE5;
      readonly parts: readonly SubOrderPart[];
      readonly at: Instant;
    }
  | {
      readonly type: "cardHoldPaid";
      readonly ref: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | {
      readonly type: "cardHoldReleased";
      readonly ref: string;
      readonly tabId: string;
      readonly at: Instant;
    }
  /** All that is to go back of it so far, written before the tab is asked. */
  | {
      readonly type: "cardHoldRefundAsked";
      readonly ref: string;
      readonly amountE5: AmountE5;
      readonly at: Instant;
    }
  | AttemptEvent
  | EffectEvent<EffectKind>;
