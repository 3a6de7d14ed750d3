import { differenceOf } from "../payment/payment-reference";
import type { ProviderAnswer, ProviderOperation, ProviderSnapshot } from "../payment/provider";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events";
import { evolveAll } from "./evolve";
import type { Attempt, BillState, Instant } from "./model";
import { backoffMs, effectKey, onlyEffect, PROVIDER_BACKOFF_CAP_MS, referenceOf } from "./outbox";
import { watchSurplus } from "./surplus";

/** Looks at a late capture of another amount than ours before that amount is believed and given back. */
const LOOKS_AT_WRONG_AMOUNT = 8;

/** Applies an answer that comes after the attempt has ended; a late capture is given back. */
export function afterTheEnd(
  state: BillState,
  attempt: Attempt,
  operation: ProviderOperation,
  answer: ProviderAnswer,
  now: Instant,
): Decision {
  const { paymentId } = attempt;
  const key = effectKey(paymentId, `provider.${operation}`);
  const done: BillEvent[] = state.effects[key] ? [{ type: "effectDone", key }] : [];
  const succeeded = answer.kind === "snapshot" && answer.snapshot.status === "succeeded";
  // The provider broke its word and charged what it had given up: give it back, and show it.
  if (succeeded && attempt.phase !== "CAPTURED" && attempt.capturedE5 === 0) {
    const { capturedE5 } = answer.snapshot;
    const wrong = mismatchOf(state, attempt, answer.snapshot) !== null;
    const look = state.effects[key];
    // An answer that nobody waits for may be an old one: whatever it tells of is looked at first.
    if (wrong && !look) return accept(onlyEffect(state, paymentId, "provider.read", now));
    if (wrong && look && look.attempts < LOOKS_AT_WRONG_AMOUNT) {
      const dueAt = now + backoffMs(look.attempts, PROVIDER_BACKOFF_CAP_MS);
      return accept([{ type: "effectDeferred", key, dueAt }]);
    }
    // Another payment's money is not this one's to give back.
    if (isForeign(state, attempt, answer.snapshot)) return accept(done);
    const refund = effectKey(paymentId, "provider.refund");
    return accept([
      ...done,
      { type: "lateCaptureSeen", paymentId, capturedE5, at: now },
      {
        type: "effectScheduled",
        key: refund,
        kind: "provider.refund",
        subjectId: paymentId,
        dueAt: now,
      },
    ]);
  }
  const effect = state.effects[key];
  if (effect && answer.kind === "unreachable") {
    const dueAt = now + backoffMs(effect.attempts, PROVIDER_BACKOFF_CAP_MS);
    return accept([{ type: "effectDeferred", key, dueAt }]);
  }
  return done.length > 0 ? accept(done) : repeated();
}

/** Applies what a refund brought. */
export function refundAnswered(
  state: BillState,
  attempt: Attempt,
  answer: ProviderAnswer,
  now: Instant,
): Decision {
  const { paymentId } = attempt;
  const effect = state.effects[effectKey(paymentId, "provider.refund")];
  if (!effect) return repeated();
  if (answer.kind === "refunded") {
    // What was asked for is off the bill already: any other amount is none to go by.
    if (answer.amountE5 !== attempt.refundAskedE5) return refuse("BAD_AMOUNT");
    const events: BillEvent[] = [
      { type: "effectDone", key: effect.key },
      { type: "refunded", paymentId, amountE5: answer.amountE5, at: now },
    ];
    return accept(attempt.phase === "CAPTURED" ? settled(state, events, paymentId, now) : events);
  }
  const dueAt = now + backoffMs(effect.attempts, PROVIDER_BACKOFF_CAP_MS);
  return accept([{ type: "effectDeferred", key: effect.key, dueAt }]);
}

/** The till has the payment on its books; and what was over is perhaps not all back yet. */
function settled(
  state: BillState,
  events: readonly BillEvent[],
  paymentId: string,
  now: Instant,
): BillEvent[] {
  const key = effectKey(paymentId, "till.refund");
  return [
    ...events,
    { type: "effectScheduled", key, kind: "till.refund", subjectId: paymentId, dueAt: now },
    ...watchSurplus(evolveAll(state, events), now),
  ];
}

/** In what the provider's word differs from what was asked of it; null when it does not. */
export function mismatchOf(
  state: BillState,
  attempt: Attempt,
  snapshot: ProviderSnapshot,
): string | null {
  const other = differenceOf(referenceOf(state, attempt), snapshot.reference);
  if (other !== null) return `another ${other}`;
  if (attempt.providerId !== null && attempt.providerId !== snapshot.providerId)
    return "provider id";
  if (snapshot.currency.toUpperCase() !== attempt.currency) return "currency";
  if (snapshot.amountE5 !== attempt.chargeE5) return "amount";
  const captured = snapshot.status === "succeeded";
  return captured && snapshot.capturedE5 !== attempt.chargeE5 ? "captured amount" : null;
}

function isForeign(state: BillState, attempt: Attempt, snapshot: ProviderSnapshot): boolean {
  return differenceOf(referenceOf(state, attempt), snapshot.reference) !== null;
}
