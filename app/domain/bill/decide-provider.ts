import type { ProviderAnswer, ProviderOperation, ProviderSnapshot } from "../payment/provider";
import type { BillCommand } from "./commands";
import { afterTheEnd, mismatchOf, refundAnswered } from "./decide-late";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events";
import { evolveAll } from "./evolve";
import { type Attempt, type BillState, type Instant, isFinal } from "./model";
import {
  actionPollMs,
  backoffMs,
  effectKey,
  noEffects,
  onlyEffect,
  PROVIDER_BACKOFF_CAP_MS,
} from "./outbox";
import { standingOf } from "./standing";
import { watchSurplus } from "./surplus";
import { debitsVoucher } from "./voucher-events";

type Answered = Extract<BillCommand, { type: "providerAnswered" }>;

/** Creates that brought no answer before we ask the provider whether it knows the payment at all. */
const CREATES_BEFORE_FIND = 4;

/** Confirmations that did not take before the payment is taken back. */
const CONFIRMS_BEFORE_CANCEL = 4;

/** Applies what a provider call brought, whenever and however often it arrives. */
export function providerAnswered(state: BillState, command: Answered, now: Instant): Decision {
  const attempt = state.attempts[command.paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  const { answer, operation } = command;
  if (operation === "refund") return refundAnswered(state, attempt, answer, now);
  if (isFinal(attempt)) return afterTheEnd(state, attempt, operation, answer, now);
  if (answer.kind === "snapshot") {
    return accept(bySnapshot(state, attempt, operation, answer.snapshot, now));
  }
  return accept(byTrouble(state, attempt, operation, answer, now));
}

/**
 * A webhook or a guest's return: only a hint to read the payment now. It changes nothing by itself,
 * so that any number of them in any order end in the same state.
 */
export function nudgeAttempt(state: BillState, paymentId: string, now: Instant): Decision {
  const attempt = state.attempts[paymentId];
  if (!attempt) return refuse("PAYMENT_NOT_FOUND");
  if (attempt.phase === "CAPTURED" || attempt.providerId === null) return repeated();
  const read = state.effects[effectKey(paymentId, "provider.read")];
  if (read) {
    const busy = read.leasedUntil !== null && read.leasedUntil > now;
    if (busy || (read.leasedUntil === null && read.dueAt <= now)) return repeated();
    return accept([{ type: "effectDeferred", key: read.key, dueAt: now }]);
  }
  // A step that is already on its way brings the news itself; a finished attempt is looked at once.
  if (!isFinal(attempt)) return repeated();
  return accept(onlyEffect(state, paymentId, "provider.read", now));
}

function bySnapshot(
  state: BillState,
  attempt: Attempt,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
  now: Instant,
): BillEvent[] {
  const { paymentId } = attempt;
  const wrong = mismatchOf(state, attempt, snapshot);
  if (wrong) {
    const wait = backoffMs(attempt.troubles + 4, PROVIDER_BACKOFF_CAP_MS);
    // An id that came with a wrong amount is none to go by: the payment is looked for by our own.
    const look = attempt.providerId === null ? "provider.find" : "provider.read";
    return [
      { type: "attemptMismatched", paymentId, detail: wrong, at: now },
      ...onlyEffect(state, paymentId, look, now + wait),
    ];
  }
  const created: BillEvent[] =
    attempt.providerId === null
      ? [{ type: "providerCreated", paymentId, providerId: snapshot.providerId, at: now }]
      : [];
  return [...created, ...byStatus(state, attempt, operation, snapshot, now)];
}

function byStatus(
  state: BillState,
  attempt: Attempt,
  operation: ProviderOperation,
  snapshot: ProviderSnapshot,
  now: Instant,
): BillEvent[] {
  const { paymentId } = attempt;
  switch (snapshot.status) {
    case "succeeded":
      return captured(state, attempt, snapshot, now);
    case "declined":
      return [
        ...noEffects(state, paymentId),
        { type: "attemptDeclined", paymentId, code: snapshot.failureCode ?? "declined", at: now },
      ];
    case "cancelled":
      // Only a read proves it: an answer to a cancel may be an old one replayed.
      if (operation !== "read" && operation !== "find")
        return onlyEffect(state, paymentId, "provider.read", now);
      return [
        ...noEffects(state, paymentId),
        { type: "attemptCancelled", paymentId, proof: "READ_BACK", at: now },
      ];
    case "requiresAction":
      return byRequiredAction(state, attempt, snapshot, now);
    case "authorised":
    case "processing":
      return [
        { type: "attemptInDoubt", paymentId, reason: snapshot.status, at: now },
        ...onlyEffect(state, paymentId, "provider.read", now + wait(attempt)),
      ];
    case "requiresConfirmation":
      return byMissingConfirmation(state, attempt, now);
  }
}

function captured(
  state: BillState,
  attempt: Attempt,
  snapshot: ProviderSnapshot,
  now: Instant,
): BillEvent[] {
  const { paymentId, splitId } = attempt;
  const events: BillEvent[] = [
    ...noEffects(state, paymentId),
    { type: "attemptCaptured", paymentId, capturedE5: snapshot.capturedE5, at: now },
    {
      type: "effectScheduled",
      key: effectKey(splitId, "till.post"),
      kind: "till.post",
      subjectId: splitId,
      dueAt: now,
    },
    ...debitsVoucher(state, state.splits[splitId], now),
  ];
  // The till may have lowered the bill, or taken money itself, while this one was under way.
  return exceedsBill(state) ? [...events, ...watchSurplus(evolveAll(state, events), now)] : events;
}

function exceedsBill(state: BillState): boolean {
  const { appliedE5, reservedE5, totalE5 } = standingOf(state);
  return appliedE5 + reservedE5 > totalE5;
}

function byRequiredAction(
  state: BillState,
  attempt: Attempt,
  snapshot: ProviderSnapshot,
  now: Instant,
): BillEvent[] {
  const { paymentId } = attempt;
  if (attempt.cancelReason !== null) return cancelAgain(state, attempt, now);
  if (attempt.phase === "ACTION_REQUIRED") return lookAgain(state, paymentId, now);
  return [
    {
      type: "actionRequired",
      paymentId,
      action: snapshot.action ?? { kind: "unknown", url: "" },
      expiresAt: now + state.limits.bankMs,
      at: now,
    },
    ...onlyEffect(state, paymentId, "provider.read", now + actionPollMs(0)),
  ];
}

function lookAgain(state: BillState, paymentId: string, now: Instant): BillEvent[] {
  const read = state.effects[effectKey(paymentId, "provider.read")];
  const dueAt = now + actionPollMs(read?.attempts ?? 0);
  // Deferring keeps the count of reads, so the looks at a guest who takes long grow rarer.
  if (read) return [{ type: "effectDeferred", key: read.key, dueAt }];
  return onlyEffect(state, paymentId, "provider.read", dueAt);
}

function byMissingConfirmation(state: BillState, attempt: Attempt, now: Instant): BillEvent[] {
  const { paymentId } = attempt;
  if (attempt.cancelReason !== null) return cancelAgain(state, attempt, now);
  // A guest who is at the bank's page was confirmed before: this is old news from a lagging replica.
  if (attempt.phase === "ACTION_REQUIRED") return lookAgain(state, paymentId, now);
  if (attempt.action !== null) {
    const doubt: BillEvent = { type: "attemptInDoubt", paymentId, reason: "lagging", at: now };
    return [doubt, ...onlyEffect(state, paymentId, "provider.read", now + wait(attempt))];
  }
  // Nothing has been charged yet: the last moment to notice that the till took the money itself.
  const over = exceedsBill(state);
  if (over || state.closedAt !== null || attempt.confirmTries >= CONFIRMS_BEFORE_CANCEL) {
    const reason =
      attempt.confirmTries >= CONFIRMS_BEFORE_CANCEL ? "NOT_CONFIRMED" : "NO_LONGER_FITS";
    return [
      { type: "cancelRequested", paymentId, reason, at: now },
      ...onlyEffect(state, paymentId, "provider.cancel", now),
    ];
  }
  const delay = attempt.confirmTries === 0 ? 0 : wait(attempt);
  return onlyEffect(state, paymentId, "provider.confirm", now + delay);
}

function byTrouble(
  state: BillState,
  attempt: Attempt,
  operation: ProviderOperation,
  answer: Exclude<ProviderAnswer, { kind: "snapshot" }>,
  now: Instant,
): BillEvent[] {
  const { paymentId } = attempt;
  const effect = state.effects[effectKey(paymentId, `provider.${operation}`)];
  if (operation === "create" && answer.kind === "refused" && attempt.providerId === null) {
    return [
      ...noEffects(state, paymentId),
      { type: "attemptDeclined", paymentId, code: answer.code, at: now },
    ];
  }
  // Never confirmed and unknown at the provider: nothing was charged, and nothing can be.
  if (operation === "find" && answer.kind === "notFound" && attempt.providerId === null) {
    return [
      ...noEffects(state, paymentId),
      { type: "attemptCancelled", paymentId, proof: "NOT_FOUND", at: now },
    ];
  }
  // The answer of a step that has been overtaken says nothing new.
  if (!effect) return [];
  const reason = answer.kind === "unreachable" ? answer.reason : answer.kind;
  const asked = answer.kind === "unreachable" ? (answer.retryAfterMs ?? 0) : 0;
  const dueAt = now + Math.max(wait(attempt), Math.min(asked, PROVIDER_BACKOFF_CAP_MS));
  const doubt: BillEvent = { type: "attemptInDoubt", paymentId, reason, at: now };
  if (operation === "confirm" || operation === "cancel") {
    return [doubt, ...onlyEffect(state, paymentId, "provider.read", dueAt)];
  }
  if (operation === "create" && effect.attempts >= CREATES_BEFORE_FIND) {
    return [doubt, ...onlyEffect(state, paymentId, "provider.find", dueAt)];
  }
  return [doubt, { type: "effectDeferred", key: effect.key, dueAt }];
}

function cancelAgain(state: BillState, attempt: Attempt, now: Instant): BillEvent[] {
  const { paymentId } = attempt;
  const dueAt = attempt.troubles === 0 ? now : now + wait(attempt);
  const doubt: BillEvent = { type: "attemptInDoubt", paymentId, reason: "cancelling", at: now };
  return [doubt, ...onlyEffect(state, paymentId, "provider.cancel", dueAt)];
}

function wait(attempt: Attempt): number {
  return backoffMs(attempt.troubles, PROVIDER_BACKOFF_CAP_MS);
}
