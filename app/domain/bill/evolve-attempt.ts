import { add, ZERO_E5 } from "../money/amount";
import type { AttemptEvent, BillEvent } from "./events";
import { holdersAfter } from "./holds";
import type { Attempt, BillState, Split } from "./model";

type Engaged = Extract<BillEvent, { type: "splitEngaged" }>;

/** Folds what happened to a payment attempt into the attempt and its split. */
export function evolveAttempt(state: BillState, event: BillEvent): BillState {
  if (event.type === "splitEngaged") return engage(state, event);
  if (!("paymentId" in event)) return state;
  const attempt = state.attempts[event.paymentId];
  if (!attempt) return state;
  const attempts = { ...state.attempts, [event.paymentId]: progress(attempt, event) };
  const split = state.splits[attempt.splitId];
  const settles = split?.status === "PENDING" && split.paymentId === attempt.paymentId;
  if (!split || !settles) return { ...state, attempts };
  const splits = { ...state.splits, [split.splitId]: settle(split, event) };
  return { ...state, attempts, splits, holders: holdersAfter(state, attempt, event) };
}

/** Marks that an attempt's effect has been taken: the call may be on its way from now on. */
export function evolveTaken(attempt: Attempt, operation: "create" | "confirm"): Attempt {
  return operation === "create"
    ? { ...attempt, phase: "CREATING" }
    : { ...attempt, phase: "CONFIRMING", confirmTries: attempt.confirmTries + 1 };
}

function engage(state: BillState, event: Engaged): BillState {
  const split = state.splits[event.splitId];
  if (!split) return state;
  const attempt: Attempt = {
    paymentId: event.paymentId,
    splitId: event.splitId,
    payer: event.consumer.publicId,
    phase: "RESERVED",
    method: event.method,
    currency: state.identity?.currency ?? "",
    splitAmountE5: event.splitAmountE5,
    discountE5: event.discountE5,
    tipE5: event.tipE5,
    consumerFeesE5: event.consumerFeesE5,
    chargeE5: event.chargeE5,
    reservedAt: event.at,
    providerId: null,
    action: null,
    actionExpiresAt: null,
    cancelReason: null,
    troubles: 0,
    confirmTries: 0,
    failureCode: null,
    settledAt: null,
    capturedE5: ZERO_E5,
    refundedE5: ZERO_E5,
    refundAskedE5: ZERO_E5,
    refundsMade: 0,
    mismatch: null,
  };
  const reserved: Split = {
    ...split,
    status: "PENDING",
    claim: event.claim,
    amountE5: event.splitAmountE5,
    parts: event.parts,
    paymentId: event.paymentId,
    nextPaymentId: event.nextPaymentId,
    tipE5: event.tipE5,
    consumerFeesE5: event.consumerFeesE5,
    lastFailure: null,
  };
  return {
    ...state,
    splits: { ...state.splits, [event.splitId]: reserved },
    attempts: { ...state.attempts, [event.paymentId]: attempt },
  };
}

function progress(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case "providerCreated":
      return { ...attempt, phase: "CREATED", providerId: event.providerId, troubles: 0 };
    case "actionRequired":
      return {
        ...attempt,
        phase: "ACTION_REQUIRED",
        action: event.action,
        actionExpiresAt: attempt.actionExpiresAt ?? event.expiresAt,
        troubles: 0,
      };
    case "attemptInDoubt":
      return {
        ...attempt,
        phase: doubtfulPhase(attempt, event.reason),
        troubles: attempt.troubles + 1,
      };
    case "cancelRequested":
      return { ...attempt, cancelReason: event.reason };
    case "attemptCaptured":
      return {
        ...attempt,
        phase: "CAPTURED",
        capturedE5: event.capturedE5,
        settledAt: event.at,
        action: null,
      };
    case "attemptDeclined":
      return {
        ...attempt,
        phase: "DECLINED",
        failureCode: event.code,
        settledAt: event.at,
        action: null,
      };
    case "attemptCancelled":
      return {
        ...attempt,
        phase: "CANCELLED",
        failureCode: "cancelled",
        settledAt: event.at,
        action: null,
      };
    case "attemptMismatched":
      return {
        ...attempt,
        phase: "UNKNOWN",
        mismatch: event.detail,
        troubles: attempt.troubles + 1,
      };
    case "lateCaptureSeen":
      return {
        ...attempt,
        mismatch: "captured after release",
        capturedE5: event.capturedE5,
        refundAskedE5: event.capturedE5,
      };
    case "refundAsked":
      return { ...attempt, refundAskedE5: event.amountE5 };
    case "refunded":
      return {
        ...attempt,
        refundedE5: add(attempt.refundedE5, event.amountE5),
        refundAskedE5: ZERO_E5,
        refundsMade: attempt.refundsMade + 1,
      };
    default:
      return attempt;
  }
}

function doubtfulPhase(attempt: Attempt, reason: string): Attempt["phase"] {
  // Before the provider's id is known nothing can be charged, so that stays its own phase; and a
  // guest at the bank's page stays there while we merely fail to look.
  if (attempt.providerId === null) return attempt.phase;
  return attempt.phase === "ACTION_REQUIRED" && reason !== "processing" ? attempt.phase : "UNKNOWN";
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
    tipE5: ZERO_E5,
    consumerFeesE5: ZERO_E5,
    lastFailure: { paymentId: event.paymentId, code },
  };
}
