import type { BillDocument } from "~/contracts/bill";
import type { PaymentId } from "~/contracts/ids";
import type { PaymentAnswer } from "~/contracts/payment";
import type { Split } from "~/contracts/split";
import type { Venue } from "~/contracts/venue";
import { ZERO_E5 } from "~/domain/money/amount";
import { type ReceiptRow, type ReceiptSource, receiptRows } from "~/domain/receipt/receipt-rows";
import { splitCharges } from "~/domain/tenant-rules/bill-figures";
import { billRules } from "~/domain/tenant-rules/tenant-rules";

/** Everything a receipt says, in no language yet. */
export type Receipt = {
  venue: Pick<Venue, "id" | "name" | "address" | "countryCode" | "timeZone" | "locale">;
  tableName: string | null;
  currency: string;
  paymentId: PaymentId;
  /** Milliseconds since 1970. */
  paidAt: number;
  method: string | null;
  /** Set where the part is shares of the bill. */
  shares: { count: number; of: number } | null;
  rows: ReceiptRow[];
  paidAtTerminal?: true;
};

type Sources = { bill: BillDocument; split: Split; payment: PaymentAnswer; venue: Venue };

/** The receipt of one guest's payment, from what the ledger says of it (RCPT-05). */
export function receiptOf({ bill, split, payment, venue }: Sources): Receipt {
  return {
    venue,
    tableName: bill.tableName,
    currency: bill.currency,
    paymentId: payment.paymentId,
    paidAt: payment.settledAt ?? split.issuedAt,
    method: payment.method,
    shares:
      split.type === "SHARE" ? { count: split.numberOfShares, of: split.numberOfGuests } : null,
    rows: receiptRows(sourceOf({ bill, split, payment, venue })),
  };
}

function sourceOf({ bill, split, payment, venue }: Sources): ReceiptSource {
  const { breakdown, virtualDiscount } = split;
  return {
    currency: bill.currency,
    rules: billRules(venue),
    billTotalE5: bill.totalBillAmount,
    subOrders: (bill.order?.subOrders ?? []).map(({ id, subOrderAmount, quantifiedProducts }) => ({
      id,
      totalE5: subOrderAmount.amount,
      lines: quantifiedProducts.map(({ lineId, product, quantity, amount }) => ({
        lineId,
        name: product.name,
        quantity,
        amountE5: amount,
      })),
    })),
    part: {
      amountE5: split.billSplitAmount,
      subTotalE5: breakdown.subTotalPreVirtualDiscount,
      discounts: breakdown.appliedDiscounts.map(({ label, amount }) => ({
        label,
        amountE5: amount,
      })),
      charges: splitCharges(breakdown),
      vats: (breakdown.inclusiveVats ?? []).map(({ rate, gross, vat }) => ({
        rate,
        grossE5: gross,
        vatE5: vat,
      })),
      items: split.type === "ITEMS" ? split.splitItemsSelection : null,
      subOrderIds: split.subBills,
    },
    voucher: virtualDiscount && {
      label: virtualDiscount.label,
      impactE5: virtualDiscount.impactOnSplitTotal,
      isReward: virtualDiscount.rewardId !== undefined,
    },
    feeE5: split.consumerSundayFees,
    tipE5: payment.tip,
    totalE5: payment.total,
    refundedE5: payment.refunded ?? ZERO_E5,
  };
}
