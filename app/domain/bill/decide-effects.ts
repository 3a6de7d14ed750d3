import type { BillCommand, EffectTask } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events";
import { evolve } from "./evolve";
import { lapsesIdleSplits } from "./let-go";
import { type BillState, type Effect, type Instant, isSettled } from "./model";
import {
  backoffMs,
  dueEffects,
  effectKey,
  expiredActions,
  expiredHolds,
  leaseMs,
  noEffects,
  onlyEffect,
  TILL_BACKOFF_CAP_MS,
  taskOf,
} from "./outbox";
import { returnsSurplus } from "./surplus";
import { beforeRelease } from "./voucher-events";

/**
 * Hands out what is due: first takes back payments whose guest stayed away too long, then leases
 * every due effect to the caller, who performs the tasks after the events are written.
 */
export function takeDueEffects(state: BillState, now: Instant): Decision {
  const events: BillEvent[] = [];
  let folded = state;
  const write = (more: readonly BillEvent[]) => {
    for (const event of more) {
      events.push(event);
      folded = evolve(folded, event);
    }
  };
  for (const { paymentId } of expiredActions(state, now)) {
    write([
      { type: "cancelRequested", paymentId, reason: "EXPIRED", at: now },
      ...onlyEffect(folded, paymentId, "provider.cancel", now),
    ]);
  }
  for (const { paymentId } of expiredHolds(folded, now)) {
    write([
      { type: "cancelRequested", paymentId, reason: "EXPIRED", at: now },
      ...noEffects(folded, paymentId),
      { type: "attemptCancelled", paymentId, proof: "NEVER_SENT", at: now },
    ]);
  }
  write(lapsesIdleSplits(folded, now));
  write(returnsSurplus(folded, now));
  const tasks: EffectTask[] = [];
  for (const due of dueEffects(folded, now)) {
    const kept = beforeRelease(folded, due, now);
    write(kept.events);
    if (kept.later) continue;
    const effect = insteadOfRepeating(folded, due, now, write);
    const task = taskOf(folded, effect);
    if (!task) {
      write([{ type: "effectDone", key: effect.key }]);
      continue;
    }
    write([{ type: "effectTaken", key: effect.key, leasedUntil: now + leaseMs(effect) }]);
    tasks.push(task);
  }
  return accept(events, { tasks });
}

/** Applies what posting to the till brought; a refusal stays visible and is tried again. */
export function tillAnswered(
  state: BillState,
  command: Extract<BillCommand, { type: "tillAnswered" }>,
  now: Instant,
): Decision {
  const { splitId, answer } = command;
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (split.posting === "POSTED" || !isSettled(split)) return repeated({ splitId });
  const effect = state.effects[effectKey(splitId, "till.post")];
  const done: BillEvent[] = effect ? [{ type: "effectDone", key: effect.key }] : [];
  if (answer.kind === "posted") return accept([...done, { type: "posted", splitId, at: now }]);
  if (!effect) return repeated({ splitId });
  // Kept for a till that comes to fetch it: its word ends the effect, if no write did before.
  if (answer.kind === "queued") return repeated({ splitId });
  const dueAt = now + backoffMs(effect.attempts, TILL_BACKOFF_CAP_MS);
  const later: BillEvent = { type: "effectDeferred", key: effect.key, dueAt };
  if (answer.kind !== "refused" || split.posting === "REFUSED") return accept([later]);
  return accept([{ type: "postRefused", splitId, code: answer.code, at: now }, later]);
}

/** Applies what telling the till of a refund brought; it is done once the till's feed has it. */
export function tillHeardOfRefund(
  state: BillState,
  command: Extract<BillCommand, { type: "tillHeardOfRefund" }>,
  now: Instant,
): Decision {
  const { paymentId, amountE5, answer } = command;
  const attempt = state.attempts[paymentId];
  const effect = state.effects[effectKey(paymentId, "till.refund")];
  // The answer about an amount that another refund has overtaken ends nothing.
  if (!attempt || !effect || attempt.refundedE5 !== amountE5) return repeated();
  const heard = answer.kind === "posted" || answer.kind === "queued";
  if (heard) return accept([{ type: "effectDone", key: effect.key }]);
  const dueAt = now + backoffMs(effect.attempts, TILL_BACKOFF_CAP_MS);
  return accept([{ type: "effectDeferred", key: effect.key, dueAt }]);
}

/** A confirmation whose taker vanished may have charged the guest: read before confirming again. */
function insteadOfRepeating(
  state: BillState,
  effect: Effect,
  now: Instant,
  write: (events: readonly BillEvent[]) => void,
): Effect {
  if (effect.kind !== "provider.confirm" || effect.attempts === 0) return effect;
  write(onlyEffect(state, effect.subjectId, "provider.read", now));
  const key = effectKey(effect.subjectId, "provider.read");
  return {
    key,
    kind: "provider.read",
    subjectId: effect.subjectId,
    attempts: 0,
    dueAt: now,
    leasedUntil: null,
  };
}
