import type { BillDocument } from "~/contracts/bill";
import type { PaymentAnswer } from "~/contracts/payment";
import type { Split } from "~/contracts/split";
import { type AmountE5, negate, subtract, ZERO_E5 } from "~/domain/money/amount";
import { staysUsed } from "~/domain/receipt/receipt-rows";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type BillPartsView, billPartsView } from "../bill/bill-parts.server";
import { type FormattedPoints, formatPoints } from "../loyalty/format-points";
import { moneyFormatter } from "../money-formatter";
import { type CheckoutRow, chargeOf, priceRows } from "./checkout-view.server";

/** What a guest paid, and what the table has left. */
export type ReceiptView = {
  paid: string;
  rows: CheckoutRow[];
  /** What is left for the others to pay, without what this guest is about to pay. */
  left: string | null;
  /** A sentence that the bill is paid in full; null until it is. */
  allPaid: string | null;
  /** How far the table has come; null where nothing has been paid. */
  parts: BillPartsView | null;
  /** Whether the till has taken the payment over. */
  posted: boolean;
  /** What the guest earned in the venue's programme; null for none. */
  points: FormattedPoints | null;
};

export function receiptView(
  bill: BillDocument,
  split: Split,
  payment: PaymentAnswer | null,
  locale: Locale,
  rest: AmountE5 = ZERO_E5,
): ReceiptView {
  const money = moneyFormatter(bill.currency, locale);
  const charge = chargeOf(split, payment);
  const { total } = charge;
  const rows = priceRows(split, charge, locale, say(locale, "pay", "success.paid"));
  const discount = split.virtualDiscount;
  const refunded = payment?.refunded ?? ZERO_E5;
  if (refunded > 0) {
    const remaining = subtract(total, refunded);
    const label = say(locale, "receipt", "document.refunded");
    rows.push(
      { key: "refunded", label, amount: money(negate(refunded)) },
      {
        key: "kept",
        label: say(locale, "receipt", "document.charged"),
        amount: money(remaining),
        total: true,
      },
    );
  }
  const isReward = discount?.rewardId !== undefined;
  if (discount && staysUsed({ isReward }, { totalE5: total, refundedE5: refunded })) {
    const label = say(locale, "receipt", "document.rewardUsed");
    rows.push({ key: "rewardUsed", label, amount: money(negate(discount.impactOnSplitTotal)) });
  }
  const forOthers = subtract(bill.leftToPay, rest);
  return {
    paid: money(total),
    rows,
    left: forOthers > 0 ? money(forOthers) : null,
    allPaid:
      bill.leftToPay > 0
        ? null
        : say(locale, "pay", bill.tableName ? "success.tablePaid" : "success.allPaid"),
    parts: billPartsView(bill, locale),
    posted: split.status === "REGISTERED" || split.status === "REGISTERED_FULLY_DISCOUNTED",
    points: payment?.points ? formatPoints(payment.points, locale) : null,
  };
}
