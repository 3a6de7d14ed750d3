import { isFinal } from "./attempt";
import type { PaymentBook } from "./book";

/** Whether nothing is under way: no call is left, no payment, hold or refund is open, and none needs a person to look. */
export function isAtRest({ attempts, effects }: PaymentBook): boolean {
  const isOver = (attempt: PaymentBook["attempts"][string]) =>
    isFinal(attempt) && attempt.refundAskedE5 === 0 && attempt.mismatch === null;
  return Object.keys(effects).length === 0 && Object.values(attempts).every(isOver);
}
