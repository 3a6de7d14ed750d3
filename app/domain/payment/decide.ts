import type { PaymentId } from "../ids.schema";
import type { AmountE5 } from "../money/amount";
import { accept, type PaymentBook, type PaymentDecision, refuse, repeated } from "./book";
import { scheduled } from "./effects";
import type { AttemptStart, PaymentEvent, PaymentStarted } from "./payment.schema";
import type { Instant } from "./provider";

/** The events that begin a refund and schedule its call to the provider. */
export function refundEvents(
  paymentId: PaymentId,
  amountE5: AmountE5,
  now: Instant,
): PaymentEvent[] {
  return [
    { type: "refundAsked", paymentId, amountE5, at: now },
    scheduled(paymentId, "provider.refund", now),
  ];
}

/** A repeated id means the same attempt, so it is refused when another of its fields differs. */
export function startPayment(
  book: PaymentBook,
  attempt: AttemptStart,
  now: Instant,
): PaymentDecision<PaymentStarted> {
  const { paymentId, method, chargeE5, payable } = attempt;
  const existing = book.attempts[paymentId];
  if (existing) {
    const same =
      existing.chargeE5 === chargeE5 &&
      existing.method === method &&
      existing.payable.id === payable.id &&
      existing.payer === attempt.payer;
    return same ? repeated() : refuse("PAYMENT_KEY_REUSED");
  }
  if (chargeE5 <= 0) return refuse("BAD_AMOUNT");
  return accept([
    { type: "paymentStarted", paymentId, attempt },
    scheduled(paymentId, "provider.create", now),
  ]);
}
