import type { Earning, RewardTarget } from "../loyalty/ledger-values";
import type { AmountE5, QuantityE5 } from "../money/amount";
import type { Currency } from "../money/currency";
import type { Attempt } from "../payment/attempt";
import type { Effects } from "../payment/effects";
import type { ProviderEffectKind } from "../payment/events";
import type { Instant } from "../payment/provider";
import type { VoucherTerms } from "../voucher/voucher";
import type { TillRefund } from "./after-payment";
import type { CardHold } from "./card-hold";
import type { BillLimits } from "./limits";
import type { BillOrder, SubOrderPart } from "./order";
import type { Consumer, Participant } from "./people";

export { isFinal, NO_METHOD_YET } from "../payment/attempt";
export type { Effect } from "../payment/effects";
export type { Instant } from "../payment/provider";
export type { CardHold, CardHoldTerms } from "./card-hold";
export type {
  BillOrder,
  Charge,
  ChargeType,
  OrderDiscount,
  OrderLine,
  PreAuthorisation,
  SubOrder,
  SubOrderPart,
  SubProduct,
} from "./order";
export type { Consumer, Participant } from "./people";

/** Where the bill belongs; fixed when it opens, except for the table, which staff may change. */
export interface BillIdentity {
  readonly billId: string;
  readonly venueId: string;
  readonly businessId: string;
  readonly tableId: string | null;
  readonly deviceId: string | null;
  readonly tabId: string | null;
  readonly tabDisplayId: string | null;
  readonly currency: Currency;
}

/** SPLIT-19. */
export type SplitStatus =
  | "ISSUED"
  | "PENDING"
  | "PAID"
  | "REGISTERED"
  | "FULLY_DISCOUNTED"
  | "REGISTERED_FULLY_DISCOUNTED";

/** A stretch of one line's quantity, from (included) to (not included). */
export interface ItemInterval {
  readonly lineId: string;
  readonly from: QuantityE5;
  readonly to: QuantityE5;
}

/** What a split lays claim to. The server gives intervals and positions; guests only ask for counts. */
export type SplitClaim =
  | { readonly type: "AMOUNT"; readonly amountE5: AmountE5 }
  | {
      readonly type: "SHARE";
      readonly numberOfShares: number;
      readonly numberOfGuests: number;
      readonly baseAmountE5: AmountE5;
      readonly positions: readonly number[];
    }
  | {
      readonly type: "ITEMS";
      readonly items: Readonly<Record<string, QuantityE5>>;
      readonly intervals: readonly ItemInterval[];
    }
  | { readonly type: "CHECK_SEAT"; readonly subOrderIds: readonly string[] }
  | { readonly type: "REMAINING_AMOUNT" };

/** A voucher or reward on a split; `impactOnSplitTotalE5` is below zero (SPLIT-07, VOU-10). */
export interface VirtualDiscount {
  readonly ref: string;
  readonly label: string;
  readonly amountE5: AmountE5;
  readonly impactOnSplitTotalE5: AmountE5;
  /** Set where it is a voucher or a reward; `ref` is then the key of its use. */
  readonly voucher?: { readonly code: string; readonly terms: VoucherTerms };
}

/** A use of a voucher or a reward, under a key of its own: asked for, held by a split, then used or given back. */
export interface VoucherClaim {
  readonly ref: string;
  readonly code: string;
  readonly splitId: string;
  /** Where a loyalty programme holds the reward; null for a voucher. */
  readonly reward: RewardTarget | null;
  readonly phase: "ASKED" | "HELD" | "USED" | "RELEASED";
}

/** One guest's part of the bill. `amountE5` is what it takes off the bill, before a virtual discount. */
export interface Split {
  readonly splitId: string;
  readonly status: SplitStatus;
  readonly consumer: Consumer;
  readonly origin: string;
  readonly issuedAt: Instant;
  /** When its maker last did something to it; older ledgers do not say. */
  readonly touchedAt?: Instant;
  readonly claim: SplitClaim;
  readonly relatedSubOrder: string | null;
  readonly amountE5: AmountE5;
  /** Empty while the split is ISSUED. */
  readonly parts: readonly SubOrderPart[];
  readonly virtualDiscount: VirtualDiscount | null;
  /** The attempt that reserved or paid this split. */
  readonly paymentId: string | null;
  /** The key that the next payment form of this split should carry. */
  readonly nextPaymentId: string;
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
  readonly settledAt: Instant | null;
  readonly posting: PostingState;
  /** What was asked for, where a key of the caller's may ask for it again; left out in old ledgers. */
  readonly requestDigest?: string | null;
  /** The last refusal, so that the payment page can say why it is back (PAY-17). */
  readonly lastFailure: { readonly paymentId: string; readonly code: string } | null;
  /** Why the payment of a key could not begin (PAY-15); left out where it always could. */
  readonly refusals?: { readonly paymentId: string; readonly codes: readonly string[] };
}

/** Whether the till has a settled split: PAID is PAID_NOT_POSTED until it acknowledged. */
export type PostingState = "NONE" | "WAITING" | "REFUSED" | "POSTED";

/** SPLIT types paid outside the app (BILL-05, Q-23), and payments at the till or its card reader. */
export type ExternalPaymentType =
  | "TILL"
  | "SMART_TERMINAL"
  | "DEPOSIT"
  | "GIFT_CARD_APPLIED_ON_TILL"
  | "LOYALTY_REWARD";

/** Money that came in without this product; identified by `ref`. */
export interface ExternalPayment {
  readonly ref: string;
  readonly type: ExternalPaymentType;
  readonly amountE5: AmountE5;
  readonly parts: readonly SubOrderPart[];
  readonly at: Instant;
}

/** What is remembered of a guest's holds that came to nothing; times in milliseconds. */
export interface HoldMemory {
  /** Time spent holding since the last hold that ran out. */
  readonly usedMs: number;
  readonly ranOut: number;
  readonly ranOutAt: Instant | null;
  readonly lastAt: Instant;
  /** Until then they hold no more than their equal share. */
  readonly waitsUntil: Instant | null;
}

/** The equal shares that are going on: fixed once one is engaged (BILL-03, SPLIT-57). */
export interface OngoingSplitByShare {
  readonly relatedSubOrder: string | null;
  readonly baseAmountE5: AmountE5;
  readonly numberOfGuests: number;
  /** How many shares are engaged or paid. */
  readonly shares: number;
}

/** A payment of one split; `chargeE5` = split − discount + tip + fees. */
export interface SplitAttempt extends Attempt {
  /** Whose accounts have a list with this payment in it; left out where guests have none. */
  readonly accountScope?: string;
  /** Which member of which loyalty programme earns its points; left out for none. */
  readonly earning?: Earning;
  readonly splitAmountE5: AmountE5;
  readonly discountE5: AmountE5;
  readonly tipE5: AmountE5;
  readonly consumerFeesE5: AmountE5;
}

/** What a bill has to do outside. A post is about its split, a voucher's call about the key of its use. */
export type EffectKind =
  | ProviderEffectKind
  | "till.post"
  | "till.refund"
  | "bill.refundSurplus"
  | "tab.refund"
  | "receipt.file"
  | "points.earn"
  | "voucher.use"
  | "voucher.release";

/** The bill as folded from its ledger. `identity` and `order` are null until it opens. */
export interface BillState {
  readonly version: number;
  readonly identity: BillIdentity | null;
  readonly order: BillOrder | null;
  /** How often the order has changed its table. */
  readonly move: number;
  readonly issuedAt: Instant;
  readonly expireAt: Instant | null;
  readonly refreshedAt: Instant;
  /** Whether the till answered when it was last asked (BILL-28). */
  readonly posConnected: boolean;
  readonly closedAt: Instant | null;
  readonly splits: Readonly<Record<string, Split>>;
  readonly attempts: Readonly<Record<string, SplitAttempt>>;
  readonly externalPayments: readonly ExternalPayment[];
  /** What tabs hold and have taken for the bill, by the payments' ids. */
  readonly cardHolds: Readonly<Record<string, CardHold>>;
  readonly participants: readonly Participant[];
  readonly limits: BillLimits;
  /** By the public id of the guest who held and did not pay. */
  readonly holders: Readonly<Record<string, HoldMemory>>;
  readonly vouchers: Readonly<Record<string, VoucherClaim>>;
  /** What the till asked to go back, by its keys. */
  readonly tillRefunds: Readonly<Record<string, TillRefund>>;
  readonly effects: Effects<EffectKind>;
}

/** Whether the split locks its amount and items: every status but ISSUED (SPLIT-22, Q-26). */
export function isLocked(split: Split): boolean {
  return split.status !== "ISSUED";
}

/** Whether the split is paid or fully discounted (SPLIT-20). */
export function isSettled(split: Split): boolean {
  return split.status !== "ISSUED" && split.status !== "PENDING";
}
