import type {
  BusinessId,
  GuestId,
  LineId,
  ParticipantId,
  PaymentId,
  ProposalId,
  SplitId,
  TabId,
} from "../ids.schema";
import type { RewardTarget } from "../loyalty/member.schema";
import type { AmountE5, QuantityE5 } from "../money/amount";
import type { ProviderResponse } from "../payment/book";
import type { AskedExtras, ChargeExtras } from "../payment/payment.schema";
import type { ProviderTask } from "../payment/task";
import type { SettledHold } from "../tab/tab.schema";
import type {
  AskPoints,
  AskRefund,
  PointsAnswered,
  PointsToEarn,
  ReceiptFiled,
  ReceiptToFile,
} from "./after-payment";
import type { BillLimits } from "./bill.schema";
import type { CardHoldCommand, CardHoldDue } from "./card-hold";
import type { AskedPayerTerms } from "./events.schema";
import type {
  BillIdentity,
  BillOrder,
  Consumer,
  ExternalPaymentType,
  VirtualDiscount,
} from "./model";
import type { SplitRequest } from "./split.schema";

export type * from "./failures";

/** What the venue and the operator allow; passed in with the commands that need it. */
interface PaymentPolicy {
  readonly paymentsEnabled: boolean;
  /** The least that may be charged or left over; the currency's default when left out. */
  readonly minimumChargeE5?: AmountE5;
  /** False where the bill need not be fresh to be paid; true when left out (BILL-52). */
  readonly requireFresh?: boolean;
}

export type BillCommand =
  | {
      readonly type: "openOrder";
      readonly identity: BillIdentity;
      readonly order: BillOrder;
      /** 0 when left out. */
      readonly move?: number;
      readonly limits?: BillLimits;
    }
  | { readonly type: "replaceOrder"; readonly order: BillOrder; readonly limits?: BillLimits }
  | {
      readonly type: "closeOrder";
      /** The move that brought the order to the table that closes it; none where no table does. */
      readonly move?: number;
    }
  | { readonly type: "markRefreshed" }
  | { readonly type: "markUnreachable" }
  | {
      readonly type: "recordExternalPayment";
      readonly ref: string;
      readonly externalType: ExternalPaymentType;
      readonly amountE5: AmountE5;
    }
  | {
      readonly type: "issueSplit";
      readonly splitId: SplitId;
      readonly nextPaymentId: PaymentId;
      readonly consumer: Consumer;
      readonly request: SplitRequest;
      readonly relatedSubOrder?: string | null;
      /** Distinguishes this request from another one under the same split id; null for an id of its own. */
      readonly requestDigest?: string | null;
    }
  | {
      readonly type: "updateSplit";
      readonly splitId: SplitId;
      readonly consumer: Consumer;
      readonly request: SplitRequest;
      readonly relatedSubOrder?: string | null | undefined;
    }
  | { readonly type: "nameGuest"; readonly consumer: Consumer }
  | ProposeDish
  | AnswerProposal
  | NotMine
  /** A user's account is deleted: what their phones, by guest id, were called here is taken away. */
  | { readonly type: "forgetNames"; readonly guestIds: readonly GuestId[] }
  | { readonly type: "cancelSplit"; readonly splitId: SplitId; readonly consumer: Consumer }
  | (AskedExtras &
      AskedPayerTerms & {
        readonly type: "engageSplit";
        readonly splitId: SplitId;
        /** The client-made key of this attempt. */
        readonly paymentId: PaymentId;
        /** A fresh random key for a later attempt, should this one fail. */
        readonly nextPaymentId: PaymentId;
        readonly consumer: Consumer;
        /** `NO_METHOD_YET` only reserves the split until the same key names one. */
        readonly method: string;
        /** The split amount (before discount and tip) that the guest saw. */
        readonly expectedAmountE5?: AmountE5;
        /** False when the voucher or reward could not be burnt. */
        readonly discountBurnt?: boolean;
        readonly policy: PaymentPolicy;
      })
  | {
      readonly type: "noteRefusedEngagement";
      readonly splitId: SplitId;
      readonly paymentId: PaymentId;
      readonly consumer: Consumer;
      readonly code: string;
    }
  | { readonly type: "disengageSplit"; readonly splitId: SplitId; readonly consumer: Consumer }
  | { readonly type: "freeHold"; readonly splitId: SplitId }
  | {
      readonly type: "applyVirtualDiscount";
      readonly splitId: SplitId;
      readonly consumer: Consumer;
      readonly discount: VirtualDiscount;
    }
  | {
      readonly type: "removeVirtualDiscount";
      readonly splitId: SplitId;
      readonly consumer: Consumer;
    }
  | {
      readonly type: "askVoucher";
      readonly splitId: SplitId;
      readonly consumer: Consumer;
      readonly ref: string;
      readonly code: string;
      /** Where a loyalty programme is to hold it; left out for a voucher. */
      readonly reward?: RewardTarget;
    }
  | {
      readonly type: "voucherAnswered";
      readonly ref: string;
      readonly operation: VoucherOperation;
      readonly answer: VoucherAnswer;
    }
  | {
      readonly type: "fullyDiscount";
      readonly splitId: SplitId;
      readonly consumer: Consumer;
      readonly discountBurnt?: boolean;
    }
  | CardHoldCommand
  | ReceiptFiled
  | AskPoints
  | AskRefund
  | PointsAnswered
  | { readonly type: "takeDueEffects" }
  | ({ readonly type: "providerAnswered" } & ProviderResponse)
  | {
      readonly type: "tillAnswered";
      /** What was posted: a split, or a card hold by its reference. */
      readonly subjectId: string;
      readonly answer: TillAnswer;
    }
  | {
      readonly type: "tillHeardOfRefund";
      readonly paymentId: PaymentId;
      readonly amountE5: AmountE5;
      readonly answer: TillAnswer;
    };

/** The command of a type. */
export type Command<Type extends BillCommand["type"]> = Extract<BillCommand, { type: Type }>;

/** An effect that the shell has taken and must now perform, with all it needs to do so. */
export type EffectTask =
  | ProviderTask
  | (ChargeExtras & {
      readonly kind: "till.post";
      readonly idempotencyKey: string;
      readonly splitId: SplitId;
      readonly paymentId: PaymentId | null;
      /** What comes off the bill, the part of it that a discount bears, and the guest's extras. */
      readonly amountE5: AmountE5;
      readonly discountE5: AmountE5;
      readonly currency: string;
      readonly method: string | null;
      readonly relatedSubOrder: string | null;
    })
  | {
      readonly kind: "till.refund";
      readonly idempotencyKey: string;
      readonly splitId: SplitId;
      readonly paymentId: PaymentId;
      readonly amountE5: AmountE5;
      readonly currency: string;
      readonly method: string;
    }
  | ReceiptToFile
  | PointsToEarn
  | {
      readonly kind: "tab.refund";
      readonly ref: PaymentId;
      readonly tabId: TabId;
      /** All that is to go back of the captured hold: said twice, it goes back once. */
      readonly amountE5: AmountE5;
    }
  | {
      readonly kind: "voucher.use" | "voucher.release";
      /** Sent twice, it happens once. */
      readonly ref: string;
      readonly businessId: BusinessId;
      readonly code: string;
      readonly reward: RewardTarget | null;
    };

export interface BillReply {
  readonly amountE5?: AmountE5;
  readonly tasks?: readonly EffectTask[];
  readonly dues?: readonly CardHoldDue[];
  /** True where guests are paying, so that nobody knows yet what is left for a tab. */
  readonly waits?: boolean;
  /** Where on the till a hold that was captured belongs. */
  readonly place?: SettledHold;
  readonly repeated?: boolean;
}

/** How a post to the till ended; `queued` means that it is stored for a till that fetches. */
export type TillAnswer =
  | { readonly kind: "posted" }
  | { readonly kind: "queued" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };

type VoucherOperation = "hold" | "use" | "release";

/** How a call about a voucher's use ended; `unreachable` leaves it open what happened. */
export type VoucherAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable"; readonly reason: string };

export interface ProposeDish {
  readonly type: "proposeDish";
  readonly proposalId: ProposalId;
  readonly consumer: Consumer;
  readonly lineId: LineId;
  readonly quantity: QuantityE5;
  /** The public ids of those who are asked. */
  readonly others: readonly ParticipantId[];
}

export interface AnswerProposal {
  readonly type: "answerProposal";
  readonly proposalId: ProposalId;
  readonly consumer: Consumer;
  /** False from a guest who was asked means "not mine"; from the guest who asks it withdraws the proposal. */
  readonly accepts: boolean;
  /** For members without a split that the dish can go into: one each, in their order. */
  readonly ids: readonly { readonly splitId: SplitId; readonly nextPaymentId: PaymentId }[];
}

/** The guest says that a dish in their part is not theirs. */
export interface NotMine {
  readonly type: "notMine";
  readonly consumer: Consumer;
  readonly lineId: LineId;
}
