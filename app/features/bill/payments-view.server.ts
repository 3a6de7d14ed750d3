import type { BillDocument, BillPayment } from "~/contracts/bill";
import type { Venue } from "~/contracts/venue";
import { negate } from "~/domain/money/amount";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { moneyFormatter } from "../money-formatter";
import { venueClock } from "../venue-clock";
import { type Person, peopleOf } from "./people.server";

/** One payment in the bill's list: its guest, amount and state (BILL-18, BILL-24, BILL-25). */
export type PaymentView = {
  key: string;
  label: string;
  person: Person | null;
  amount: string;
  state: "paid" | "underWay" | "held";
  /**
   * The latest time, by the venue's clock, at which a payment under way ends, or a note that the guest's own payment is
   * only held; null for any other.
   */
  detail: string | null;
  /** The path of the receipt's file; null but for the guest's own paid payment (RCPT-20). */
  receipt: string | null;
};

export function paymentsView(
  bill: BillDocument,
  { timeZone }: Pick<Venue, "timeZone">,
  locale: Locale,
): PaymentView[] {
  const money = moneyFormatter(bill.currency, locale);
  const people = peopleOf(bill, locale);
  const clock = venueClock(locale, timeZone);
  return bill.payments.map((payment, index) => {
    const person = payment.customer ? people(payment.customer.id) : null;
    return {
      key: payment.paymentId ?? `${payment.kind}-${index}`,
      label: labelOf(payment, person, locale),
      person,
      // A reward is a discount and no money that came in, so it is shown as negative.
      amount: money(payment.kind === "loyalty-reward" ? negate(payment.amount) : payment.amount),
      state: stateOf(payment),
      detail: detailOf(payment, clock, locale),
      receipt: receiptOf(bill, payment),
    };
  });
}

/** A till's pre-authorisation is no payment under way: the till may never capture it. */
function stateOf({ isPaid, kind }: BillPayment): PaymentView["state"] {
  if (isPaid) return "paid";
  return kind === "pre-authorised" ? "held" : "underWay";
}

function detailOf(payment: BillPayment, clock: Intl.DateTimeFormat, locale: Locale) {
  const { endsAt, isCurrentUser } = payment;
  if (endsAt !== null) return say(locale, "pay", "payments.until", { time: clock.format(endsAt) });
  // Another guest's hold has that label already, while "You" alone would look like a payment that came in.
  const isOwnHold = isCurrentUser && stateOf(payment) === "held";
  return isOwnHold ? say(locale, "pay", "payment.kind.pre-authorised") : null;
}

function receiptOf({ id, venueId }: BillDocument, payment: BillPayment): string | null {
  const { isCurrentUser, isPaid, paymentId, splitId } = payment;
  const has = isCurrentUser && isPaid && paymentId && splitId;
  return has ? pathTo("receipt-download", { venueId, billId: id, splitId }) : null;
}

function labelOf(payment: BillPayment, person: Person | null, locale: Locale): string {
  if (payment.isCurrentUser) return say(locale, "pay", "person.you");
  if (payment.kind === "product-made") {
    return person?.name ?? payment.label ?? say(locale, "pay", "person.unknown");
  }
  return say(locale, "pay", `payment.kind.${payment.kind}`);
}
