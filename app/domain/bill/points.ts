import type { PaymentId } from "../ids.schema";
import { pointsFor } from "../loyalty/points";
import { type AmountE5, atLeastZero, subtract } from "../money/amount";
import { backoffMs } from "../outbox/retry";
import { effectKey, scheduled } from "../payment/effects";
import type { AskPoints, PointsAnswered, PointsToEarn } from "./after-payment";
import { accept, type Decision, ownsSplit, refuse, repeated } from "./decision";
import type { AskedPayerTerms, BillEvent, PayerTerms } from "./events.schema";
import { attemptOf, type BillState, type Instant, isSettled, type SplitAttempt } from "./model";

/** The first wait before points are asked for again (AUTH-11); it doubles. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** About a day of tries. After that they may be asked for again. */
const MOST_TRIES = 150;

export function payerTermsOf({ accountScope, earning }: AskedPayerTerms): PayerTerms {
  return { ...(accountScope ? { accountScope } : {}), ...(earning ? { earning } : {}) };
}

/** What is asked of the programme; null for a payment whose split is gone, or that earns nothing any more. */
export function pointsToEarn(state: BillState, paymentId: PaymentId): PointsToEarn | null {
  const attempt = state.attempts[paymentId];
  const split = attempt && state.splits[attempt.payable.id];
  if (!split || attempt.earning === undefined) return null;
  const { payable, currency, earning } = attempt;
  return {
    kind: "points.earn",
    earning,
    billId: payable.ownerId,
    splitId: payable.id,
    paymentId,
    key: `${payable.ownerId}/${paymentId}`,
    amountE5: earningAmount(attempt),
    currency,
  };
}

/** Asks for the points of a paid split. Only one member ever gets them: whoever is named first. */
export function askPoints(state: BillState, command: AskPoints, now: Instant): Decision {
  const { splitId, consumer, earning } = command;
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (!ownsSplit(split, consumer)) return refuse("NOT_SPLIT_OWNER");
  const attempt = attemptOf(state, split);
  if (!attempt || !isSettled(split)) return refuse("PAYMENT_NOT_FOUND");
  if (attempt.earning !== undefined) return repeated();
  const { paymentId } = attempt;
  const pointsAsked: BillEvent = { type: "pointsAsked", paymentId, earning, at: now };
  return accept([pointsAsked, scheduled(paymentId, "points.earn", now)]);
}

/** Ends the earning, or tries again later; an answer about more than is left of the payment ends nothing. */
export function pointsAnswered(state: BillState, command: PointsAnswered, now: Instant): Decision {
  const { paymentId, amountE5, answer } = command;
  const effect = state.effects[effectKey(paymentId, "points.earn")];
  if (!effect || pointsToEarn(state, paymentId)?.amountE5 !== amountE5) return repeated();
  const done: BillEvent = { type: "effectDone", key: effect.key };
  if (answer === "earned") return accept([done]);
  if (answer === "no-member" || effect.attempts >= MOST_TRIES) {
    return accept([done, { type: "pointsRefused", paymentId, at: now }]);
  }
  const dueAt = now + backoffMs(effect.attempts - 1, LONGEST_WAIT_MS, FIRST_WAIT_MS);
  return accept([{ type: "effectDeferred", key: effect.key, dueAt }]);
}

export function evolvePoints(
  state: BillState,
  event: Extract<BillEvent, { type: "pointsAsked" | "pointsRefused" }>,
): BillState {
  const attempt = state.attempts[event.paymentId];
  if (!attempt) return state;
  const { earning: _, ...rest } = attempt;
  const after = event.type === "pointsAsked" ? { ...rest, earning: event.earning } : rest;
  return { ...state, attempts: { ...state.attempts, [event.paymentId]: after } };
}

/**
 * The points that a payment has earned, by the terms that it was made under; null where it earns nobody any, and until
 * the programme has answered: it may not know the guest.
 */
export function pointsEarned(state: BillState, attempt: SplitAttempt): number | null {
  const { earning, paymentId } = attempt;
  if (!earning || effectKey(paymentId, "points.earn") in state.effects) return null;
  return pointsFor(earningAmount(attempt), earning.programme.pointsPerUnit);
}

/** What was paid of the bill itself: without tip and fees, and without what went back. */
function earningAmount({ splitAmountE5, discountE5, refundedE5 }: SplitAttempt): AmountE5 {
  return atLeastZero(subtract(subtract(splitAmountE5, discountE5), refundedE5));
}
