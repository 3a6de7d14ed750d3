import type { ParticipantId, PaymentId, SplitId } from "../ids.schema";
import { type AmountE5, add, type QuantityE5, ZERO_E5 } from "../money/amount";
import type { SplitType } from "../venue/split-switches";
import { type SplitBreakdown, splitBreakdown } from "./breakdown";
import type { BillState, Instant, Split, SplitClaim, SplitStatus } from "./model";

/** SPLIT-01, SPLIT-05 to SPLIT-08. */
interface OwnSplitView {
  readonly splitId: SplitId;
  readonly status: SplitStatus;
  readonly type: SplitType;
  readonly origin: string;
  readonly issuedAt: Instant;
  readonly customer: ParticipantId;
  readonly claim: SplitClaim;
  readonly relatedSubOrder: string | null;
  readonly subBills: readonly string[];
  readonly splitItemsSelection: Readonly<Record<string, QuantityE5>>;
  readonly numberOfShares: number | null;
  readonly numberOfGuests: number | null;
  readonly baseAmount: AmountE5 | null;
  readonly billSplitAmount: AmountE5;
  readonly virtualDiscount: {
    readonly label: string;
    readonly amount: AmountE5;
    readonly impactOnSplitTotal: AmountE5;
  } | null;
  /** The split less its discount: what the guest pays on the bill, tip and fees aside. */
  readonly amountToPay: AmountE5;
  readonly actuallyPaidOnBill: AmountE5;
  readonly tips: AmountE5;
  readonly consumerSundayFees: AmountE5;
  readonly totalCharge: AmountE5;
  readonly paymentId: PaymentId | null;
  readonly nextPaymentId: PaymentId;
  readonly breakdown: SplitBreakdown;
}

/** A split for its owner; check ownership first (SPLIT-63). */
export function ownSplitView(state: BillState, split: Split): OwnSplitView {
  const { claim, virtualDiscount } = split;
  const impact = virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  const amountToPay = add(split.amountE5, impact);
  const settled = split.status !== "ISSUED" && split.status !== "PENDING";
  return {
    splitId: split.splitId,
    status: split.status,
    type: claim.type,
    origin: split.origin,
    issuedAt: split.issuedAt,
    customer: split.consumer.publicId,
    claim,
    relatedSubOrder: split.relatedSubOrder,
    subBills: claim.type === "CHECK_SEAT" ? claim.subOrderIds : [],
    splitItemsSelection: claim.type === "ITEMS" ? claim.items : {},
    numberOfShares: claim.type === "SHARE" ? claim.numberOfShares : null,
    numberOfGuests: claim.type === "SHARE" ? claim.numberOfGuests : null,
    baseAmount: claim.type === "SHARE" ? claim.baseAmountE5 : null,
    billSplitAmount: split.amountE5,
    virtualDiscount: virtualDiscount && {
      label: virtualDiscount.label,
      amount: virtualDiscount.amountE5,
      impactOnSplitTotal: virtualDiscount.impactOnSplitTotalE5,
    },
    amountToPay,
    actuallyPaidOnBill: settled ? amountToPay : ZERO_E5,
    tips: split.tipE5,
    consumerSundayFees: split.consumerFeesE5,
    totalCharge: add(amountToPay, add(split.tipE5, split.consumerFeesE5)),
    paymentId: split.paymentId,
    nextPaymentId: split.nextPaymentId,
    breakdown: splitBreakdown(state, split),
  };
}
