import { negate, ZERO_E5 } from "../money/amount";
import { onlyEffect } from "../payment/book";
import {
  amountToCharge,
  areChargeable,
  areSameExtras,
  chargePartsOf,
  extrasOf,
  sumOfExtras,
} from "../payment/charge";
import type { ChargeExtras, ChargeParts } from "../payment/payment.schema";
import { isOwnPaymentKey } from "../payment/payment-reference";
import { takeBack } from "../payment/take-back";
import { amountChanged, findAnomaly } from "./anomalies";
import { claimNow, partsOf } from "./claims";
import type { Command, FailureCode } from "./commands";
import { refusedByAnomaly } from "./decide-split";
import { accept, type Decision, joins, ownsSplit, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolveAll } from "./evolve";
import { payableFacts, type UnpayableReason, unpayableReason } from "./freshness";
import { releaseBareHolds } from "./giving-way";
import { refusesHold } from "./holds";
import {
  attemptOf,
  type BillState,
  type Instant,
  isFinal,
  isSettled,
  NO_METHOD_YET,
  type Split,
  type SplitAttempt,
} from "./model";
import { storedConsumer } from "./people";
import { payerTermsOf } from "./points";

type Engage = Command<"engageSplit">;
type Payment = Engage & ChargeExtras;

const REFUSALS: Record<UnpayableReason, FailureCode> = {
  NO_ORDER: "BILL_NOT_OPEN",
  PAYMENTS_DISABLED: "PAYMENTS_DISABLED",
  CLOSED: "BILL_CLOSED",
  FULLY_PAID: "BILL_FULLY_PAID",
  EXPIRED: "BILL_STALE",
  NOT_UP_TO_DATE: "BILL_STALE",
};

/** Reserves before the provider hears of it; the same key with anything else changed is refused. */
export function engageSplit(state: BillState, command: Engage, now: Instant): Decision {
  const { splitId, paymentId, consumer } = command;
  const attempt = state.attempts[paymentId];
  if (attempt)
    return namesMethod(state, attempt, command, now) ?? engagedBefore(state, attempt, command);
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (!ownsSplit(split, consumer)) return refuse("NOT_SPLIT_OWNER");
  if (isSettled(split)) return refuse("SPLIT_SETTLED");
  if (split.status === "PENDING") return refuse("PAYMENT_IN_PROGRESS");
  // A key that we made came with the form of one split; on any other split it is a mistake.
  if (isOwnPaymentKey(paymentId) && paymentId !== split.nextPaymentId)
    return refuse("PAYMENT_KEY_REUSED");
  const unpayable = whyUnpayable(state, command, now);
  if (unpayable) return refuse(REFUSALS[unpayable]);
  const currency = state.identity?.currency ?? "";
  const payment = { ...command, ...extrasOf(command) };
  if (!areChargeable(payment, currency)) return refuse("BAD_AMOUNT");
  const reserved = reserve(state, split, payment, now);
  if (reserved.ok || command.method === NO_METHOD_YET) return reserved;
  return instead(state, split, payment, now) ?? reserved;
}

/** Reserves in the place of what gives way, or says what else is in the way; null where nothing gives way. */
function instead(state: BillState, split: Split, payment: Payment, now: Instant): Decision | null {
  const freed = releaseBareHolds(state, split.consumer.publicId, now);
  if (freed.length === 0) return null;
  const reserved = reserve(evolveAll(state, freed), split, payment, now);
  return reserved.ok ? accept([...freed, ...reserved.events], reserved.reply) : reserved;
}

/** What was never sent is freed at once; anything else only after the provider has cancelled. */
export function disengageSplit(
  state: BillState,
  command: Command<"disengageSplit">,
  now: Instant,
): Decision {
  const split = state.splits[command.splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (!ownsSplit(split, command.consumer)) return refuse("NOT_SPLIT_OWNER");
  if (isSettled(split)) return refuse("SPLIT_SETTLED");
  const attempt = attemptOf(state, split);
  if (!attempt || isFinal(attempt) || attempt.cancelReason !== null) return repeated();
  return accept(takeBack(state, attempt, "GUEST", now));
}

/** Null when the attempt is no longer a mere hold. */
function namesMethod(
  state: BillState,
  attempt: SplitAttempt,
  command: Engage,
  now: Instant,
): Decision | null {
  const split = state.splits[command.splitId];
  const isHeld = attempt.method === NO_METHOD_YET && attempt.phase === "RESERVED";
  const same = split?.paymentId === attempt.paymentId && ownsSplit(split, command.consumer);
  if (!isHeld || !same || command.method === NO_METHOD_YET) return null;
  const unpayable = whyUnpayable(state, command, now);
  if (unpayable) return refuse(REFUSALS[unpayable]);
  const payment = { ...command, ...extrasOf(command) };
  if (!areChargeable(payment, attempt.currency)) return refuse("BAD_AMOUNT");
  const { paymentId, splitAmountE5, discountE5 } = attempt;
  const expectedE5 = command.expectedAmountE5 ?? splitAmountE5;
  if (expectedE5 !== splitAmountE5) {
    return refusedByAnomaly(amountChanged(state, split, expectedE5, splitAmountE5));
  }
  const named = engaged({ ...payment, splitAmountE5, discountE5 }, split, now);
  const events = [named, ...onlyEffect(state, paymentId, "provider.create", now)];
  return accept(events, { amountE5: splitAmountE5 });
}

/** The split is reserved for a payment of these parts, or the payment that it is reserved for has its method. */
function engaged(
  payment: Payment & ChargeParts,
  { claim, parts }: Pick<Split, "claim" | "parts">,
  now: Instant,
): BillEvent {
  const { splitId, paymentId, nextPaymentId, consumer, method } = payment;
  return {
    type: "splitEngaged",
    splitId,
    paymentId,
    nextPaymentId,
    consumer: storedConsumer(consumer),
    claim,
    parts,
    ...chargePartsOf(payment),
    chargeE5: amountToCharge(payment),
    method,
    ...payerTermsOf(payment),
    at: now,
  };
}

function engagedBefore(state: BillState, attempt: SplitAttempt, command: Engage): Decision {
  const split = state.splits[attempt.payable.id];
  const expected = command.expectedAmountE5 ?? attempt.splitAmountE5;
  const same =
    attempt.payable.id === command.splitId &&
    attempt.method === command.method &&
    areSameExtras(attempt, extrasOf(command)) &&
    attempt.splitAmountE5 === expected;
  const own = !split || ownsSplit(split, command.consumer);
  if (!same || !own) return refuse("PAYMENT_KEY_REUSED");
  return repeated({ amountE5: attempt.splitAmountE5 });
}

function whyUnpayable(state: BillState, command: Engage, now: Instant): UnpayableReason | null {
  const { paymentsEnabled, requireFresh } = command.policy;
  const facts = payableFacts(state, { now, paymentsEnabled });
  // A bill that need not be fresh is judged as if it had been refreshed just now.
  const refreshedAt = requireFresh === false ? now : facts.refreshedAt;
  return unpayableReason({ ...facts, refreshedAt });
}

function reserve(state: BillState, split: Split, payment: Payment, now: Instant): Decision {
  const { paymentId, consumer, method } = payment;
  const priced = claimNow(state, split);
  const anomaly = findAnomaly(state, split, priced, {
    discountBurnt: payment.discountBurnt ?? true,
    expectedAmountE5: payment.expectedAmountE5 ?? null,
    charge: {
      extrasE5: sumOfExtras(payment),
      minimumE5: payment.policy.minimumChargeE5 ?? null,
    },
  });
  // A discount that pays all leaves nothing to charge; that is not a payment under the minimum.
  const discountE5 = negate(split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5);
  const onlyTooSmall = anomaly === null || anomaly.type === "NotEnoughLeftToPay";
  if (onlyTooSmall && discountE5 === split.amountE5) return refuse("SPLIT_IS_FULLY_DISCOUNTED");
  if (anomaly) return refusedByAnomaly(anomaly);
  const waits = refusesHold(state, split, now);
  if (waits) return { ok: false, failure: waits };
  const { relatedSubOrder, amountE5: splitAmountE5 } = split;
  const { claim } = priced;
  const parts = partsOf(state, claim, relatedSubOrder, splitAmountE5);
  // A mere hold sends nothing; it is given back when no method follows in time.
  const holdMs = method === NO_METHOD_YET ? state.limits.holdMs : 0;
  const events = [
    ...joins(state, consumer, now),
    engaged({ ...payment, splitAmountE5, discountE5 }, { claim, parts }, now),
    ...onlyEffect(state, paymentId, "provider.create", now + holdMs),
  ];
  return accept(events, { amountE5: splitAmountE5 });
}

type Note = Command<"noteRefusedEngagement">;

/**
 * PAY-15. Only for the key of the split's own form, each reason once, so that repeating a call writes
 * nothing.
 */
export function noteRefusedEngagement(state: BillState, command: Note, now: Instant): Decision {
  const { splitId, paymentId, code, consumer } = command;
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (!ownsSplit(split, consumer)) return refuse("NOT_SPLIT_OWNER");
  const own = paymentId === (split.paymentId ?? split.nextPaymentId);
  const { refusals } = split;
  const noted = refusals?.paymentId === paymentId && refusals.codes.includes(code);
  if (!own || noted) return repeated();
  return accept([{ type: "engagementRefused", splitId, paymentId, code, at: now }]);
}
