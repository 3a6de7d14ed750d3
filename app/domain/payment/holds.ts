import type { PaymentId } from "../ids.schema";
import { type AmountE5, least } from "../money/amount";
import { isWholeMinor } from "../money/currency";
import { HOUR_MS } from "../time";
import type { Attempt, Hold } from "./attempt";
import {
  accept,
  onlyEffect,
  type PayableRules,
  type PaymentBook,
  type PaymentDecision,
  refuse,
  repeated,
} from "./book";
import type { PaymentEvent } from "./payment.schema";
import type { Instant } from "./provider";
import { takeBack } from "./take-back";

/** The longest time before a hold's end at which it is captured or let go; shorter holds: a quarter. */
const MOST_BEFORE_END_MS = 12 * HOUR_MS;

export interface CaptureRequest {
  readonly paymentId: PaymentId;
  readonly amountE5: AmountE5;
}

/** When a hold that nobody captured is captured or let go: well before the provider's own end of it. */
export function closesAt({ authorisedAt, expiresAt }: Hold): Instant {
  return expiresAt - Math.min(MOST_BEFORE_END_MS, Math.floor((expiresAt - authorisedAt) / 4));
}

/** Once, and for no more than is held; the rest is let go with it. */
export function captureHold(
  book: PaymentBook,
  { paymentId, amountE5 }: CaptureRequest,
  now: Instant,
): PaymentDecision<never> {
  const attempt = book.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  const { hold, phase, currency } = attempt;
  const captureAsked = hold?.captureAskedE5 ?? null;
  if (captureAsked !== null)
    return captureAsked === amountE5 ? repeated() : refuse("CAPTURE_ASKED_BEFORE");
  if (phase !== "AUTHORISED" || !hold || now >= hold.expiresAt) return refuse("NOT_AUTHORISED");
  const isValid =
    Number.isSafeInteger(amountE5) && amountE5 > 0 && isWholeMinor(amountE5, currency);
  if (!isValid || amountE5 > hold.heldE5) return refuse("BAD_AMOUNT");
  return accept(asksCapture(book, attempt, amountE5, now));
}

export function closeHolds<E>(
  book: PaymentBook,
  rules: PayableRules<E>,
  now: Instant,
): PaymentEvent[] {
  return standingHolds(book)
    .filter(({ hold }) => closesAt(hold) <= now)
    .flatMap((attempt) => {
      const { heldE5, expiresAt } = attempt.hold;
      const amountE5 = least(rules.dueAtHoldEnd(attempt), heldE5);
      // Nothing is asked of a hold whose time is over by our clock: a read shows how it ended.
      if (amountE5 > 0 && now < expiresAt) return asksCapture(book, attempt, amountE5, now);
      return takeBack(book, attempt, "EXPIRED", now);
    });
}

/** Null where no hold is active. */
export function nextHoldAt(book: PaymentBook): Instant | null {
  const times = standingHolds(book).map(({ hold }) => closesAt(hold));
  return times.length > 0 ? Math.min(...times) : null;
}

export function standingHolds({ attempts }: PaymentBook): (Attempt & { readonly hold: Hold })[] {
  return Object.values(attempts).filter(
    (attempt): attempt is Attempt & { readonly hold: Hold } =>
      attempt.phase === "AUTHORISED" && attempt.hold !== null,
  );
}

function asksCapture(
  book: PaymentBook,
  { paymentId }: Attempt,
  amountE5: AmountE5,
  now: Instant,
): PaymentEvent[] {
  return [
    { type: "captureAsked", paymentId, amountE5, at: now },
    ...onlyEffect(book, paymentId, "provider.capture", now),
  ];
}
