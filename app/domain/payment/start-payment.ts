import { accept, type PaymentBook, type PaymentDecision, refuse, repeated } from "./book";
import { scheduled } from "./effects";
import type { AttemptStart, PaymentStarted } from "./payment.schema";
import type { Instant } from "./provider";

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
