import { newAttempt } from "../payment/attempt";
import { chargePartsOf, extrasOf, NO_EXTRAS } from "../payment/charge";
import { evolveAttempt } from "../payment/evolve";
import type { AttemptEvent } from "../payment/payment.schema";
import type { BillEvent } from "./events.schema";
import { holdersAfter } from "./holds";
import type { BillState, Split, SplitPayable } from "./model";
import { payerTermsOf } from "./points";

type Engaged = Extract<BillEvent, { type: "splitEngaged" }>;

export function evolveSplitAttempt(state: BillState, event: AttemptEvent | Engaged): BillState {
  if (event.type === "splitEngaged") return engage(state, event);
  const attempt = state.attempts[event.paymentId];
  if (!attempt) return state;
  const attempts = { ...state.attempts, [event.paymentId]: evolveAttempt(attempt, event) };
  const split = state.splits[attempt.payable.id];
  const settles = split?.status === "PENDING" && split.paymentId === attempt.paymentId;
  if (!split || !settles) return { ...state, attempts };
  const splits = { ...state.splits, [split.splitId]: settle(split, event) };
  return { ...state, attempts, splits, holders: holdersAfter(state, attempt, event) };
}

function engage(state: BillState, event: Engaged): BillState {
  const split = state.splits[event.splitId];
  if (!split || !state.identity) return state;
  const { venueId, billId, currency } = state.identity;
  const { splitId, paymentId, method, chargeE5, at: reservedAt } = event;
  const payable: SplitPayable = { kind: "split", ownerId: billId, id: splitId };
  const payer = event.consumer.publicId;
  const begun = newAttempt({
    venueId,
    payable,
    payer,
    paymentId,
    method,
    currency,
    chargeE5,
    reservedAt,
    captureMode: "immediate",
  });
  const attempt = { ...begun, payable, ...chargePartsOf(event), ...payerTermsOf(event) };
  const reserved: Split = {
    ...split,
    status: "PENDING",
    claim: event.claim,
    amountE5: event.splitAmountE5,
    parts: event.parts,
    paymentId: event.paymentId,
    nextPaymentId: event.nextPaymentId,
    ...extrasOf(event),
    lastFailure: null,
  };
  return {
    ...state,
    splits: { ...state.splits, [event.splitId]: reserved },
    attempts: { ...state.attempts, [event.paymentId]: attempt },
  };
}

function settle(split: Split, event: AttemptEvent): Split {
  if (event.type === "attemptCaptured") {
    return { ...split, status: "PAID", settledAt: event.at, posting: "WAITING" };
  }
  if (event.type !== "attemptDeclined" && event.type !== "attemptCancelled") return split;
  const code = event.type === "attemptDeclined" ? event.code : "cancelled";
  return {
    ...split,
    status: "ISSUED",
    touchedAt: event.at,
    parts: [],
    paymentId: null,
    ...NO_EXTRAS,
    lastFailure: { paymentId: event.paymentId, code },
  };
}
