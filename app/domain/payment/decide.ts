import type { PaymentId } from "../ids.schema";
import { type AmountE5, subtract } from "../money/amount";

import { providerAnswered } from "./answers";
import { isFinal } from "./attempt";
import {
  accept,
  type PayableRules,
  type PaymentBook,
  type PaymentDecision,
  type ProviderResponse,
  refuse,
  repeated,
} from "./book";
import { scheduled } from "./effects";
import { type CaptureRequest, captureHold } from "./holds";
import type { AttemptStart, CancelReason, PaymentEvent, PaymentStarted } from "./payment.schema";
import type { Instant } from "./provider";
import { takeBack } from "./take-back";

export type PaymentCommand =
  | { readonly type: "startPayment"; readonly attempt: AttemptStart }
  | ({ readonly type: "providerAnswered" } & ProviderResponse)
  | ({ readonly type: "capture" } & CaptureRequest)
  | { readonly type: "takeBack"; readonly paymentId: PaymentId; readonly reason: CancelReason }
  | { readonly type: "refund"; readonly paymentId: PaymentId; readonly amountE5: AmountE5 };

/** Pure: the same payments, command and time give the same decision. */
export function decidePayment<E>(
  book: PaymentBook,
  command: PaymentCommand,
  rules: PayableRules<E>,
  now: Instant,
): PaymentDecision<E | PaymentStarted> {
  switch (command.type) {
    case "startPayment":
      return startPayment(book, command.attempt, now);
    case "providerAnswered":
      return providerAnswered(book, command, rules, now);
    case "capture":
      return captureHold(book, command, now);
    case "takeBack": {
      const attempt = book.attempts[command.paymentId];
      if (!attempt) return refuse("PAYMENT_NOT_FOUND");
      if (isFinal(attempt) || attempt.cancelReason !== null) return repeated();
      if (attempt.phase === "CAPTURING") return refuse("CAPTURE_ASKED_BEFORE");
      return accept(takeBack(book, attempt, command.reason, now));
    }
    case "refund":
      return refund(book, command, now);
  }
}

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
function startPayment(
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

function refund(
  book: PaymentBook,
  { paymentId, amountE5 }: CaptureRequest,
  now: Instant,
): PaymentDecision<never> {
  const attempt = book.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  // A payment has one refund at a time: the next waits for the provider's answer to this one.
  const isRefundable = attempt.phase === "CAPTURED" && attempt.refundAskedE5 === 0;
  const mostE5 = subtract(attempt.capturedE5, attempt.refundedE5);
  if (!isRefundable || amountE5 <= 0 || amountE5 > mostE5) return refuse("BAD_AMOUNT");
  return accept(refundEvents(paymentId, amountE5, now));
}
