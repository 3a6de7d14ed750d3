import { type AmountE5, subtract } from "../money/amount";

import { providerAnswered } from "./answers";
import { isFinal } from "./attempt";
import {
  accept,
  type PayableRules,
  type PaymentBook,
  type PaymentDecision,
  type ProviderWord,
  refuse,
  repeated,
  schedules,
} from "./book";
import { type CaptureRequest, captureHold } from "./holds";
import type { AttemptStart, CancelReason, PaymentEvent, PaymentStarted } from "./payment.schema";
import type { Instant } from "./provider";
import { takeBack } from "./take-back";

export type PaymentCommand =
  | { readonly type: "startPayment"; readonly attempt: AttemptStart }
  | ({ readonly type: "providerAnswered" } & ProviderWord)
  | ({ readonly type: "capture" } & CaptureRequest)
  | { readonly type: "takeBack"; readonly paymentId: string; readonly reason: CancelReason }
  | { readonly type: "refund"; readonly paymentId: string; readonly amountE5: AmountE5 };

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

export function asksRefund(paymentId: string, amountE5: AmountE5, now: Instant): PaymentEvent[] {
  return [
    { type: "refundAsked", paymentId, amountE5, at: now },
    schedules(paymentId, "provider.refund", now),
  ];
}

/** The same key is the same attempt; with anything else about it changed it is refused. */
function startPayment(
  book: PaymentBook,
  attempt: AttemptStart,
  now: Instant,
): PaymentDecision<PaymentStarted> {
  const { paymentId, method, chargeE5, payable } = attempt;
  const known = book.attempts[paymentId];
  if (known) {
    const same =
      known.chargeE5 === chargeE5 &&
      known.method === method &&
      known.payable.id === payable.id &&
      known.payer === attempt.payer;
    return same ? repeated() : refuse("PAYMENT_KEY_REUSED");
  }
  if (chargeE5 <= 0) return refuse("BAD_AMOUNT");
  return accept([
    { type: "paymentStarted", paymentId, attempt },
    schedules(paymentId, "provider.create", now),
  ]);
}

function refund(
  book: PaymentBook,
  { paymentId, amountE5 }: CaptureRequest,
  now: Instant,
): PaymentDecision<never> {
  const attempt = book.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  // One refund of a payment at a time: the next one waits for the provider's answer about this one.
  const left = attempt.phase === "CAPTURED" && attempt.refundAskedE5 === 0;
  const mostE5 = subtract(attempt.capturedE5, attempt.refundedE5);
  if (!left || amountE5 <= 0 || amountE5 > mostE5) return refuse("BAD_AMOUNT");
  return accept(asksRefund(paymentId, amountE5, now));
}
