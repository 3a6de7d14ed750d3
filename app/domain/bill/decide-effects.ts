import { takeDue } from "../payment/due";
import { effectKey, retried } from "../payment/effects";
import type { CardHold } from "./card-hold";
import type { Command, EffectTask } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { evolve } from "./evolve";
import { cardHold } from "./evolve-card-holds";
import { lapsesIdleSplits } from "./let-go";
import { type BillState, type Instant, isSettled } from "./model";
import { leaseMs, TILL_BACKOFF_CAP_MS, taskOf } from "./outbox";
import { lapsesProposals } from "./proposal-standing";
import { splitPayments } from "./split-payments";
import { returnsSurplus } from "./surplus";
import { beforeRelease } from "./voucher-events";

/** Takes back payments whose guest stayed away too long, then gives every due effect to the caller. */
export function takeDueEffects(state: BillState, now: Instant): Decision {
  const rules = splitPayments(state);
  const { events, tasks } = takeDue<BillState, BillEvent, EffectTask>(
    state,
    {
      rules,
      evolve,
      taskOf,
      leaseMs,
      before: [lapsesIdleSplits, lapsesProposals, returnsSurplus],
      beforeTaking: beforeRelease,
    },
    now,
  );
  return accept(events, { tasks });
}

/** Applies the result of posting to the till; a refusal stays visible and is tried again. */
export function tillAnswered(
  state: BillState,
  command: Command<"tillAnswered">,
  now: Instant,
): Decision {
  const { subjectId, answer } = command;
  const hold = cardHold(state, subjectId);
  if (hold) return holdAnswered(hold, answer, now);
  const split = state.splits[subjectId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  const { splitId } = split;
  if (split.posting === "POSTED" || !isSettled(split)) return repeated();
  const effect = state.effects[effectKey(splitId, "till.post")];
  const done: BillEvent[] = effect ? [{ type: "effectDone", key: effect.key }] : [];
  if (answer.kind === "posted") return accept([...done, { type: "posted", splitId, at: now }]);
  // A till that fetches refuses what is in its feed, where it has long been stored (BILL-30).
  if (!effect && answer.kind === "refused" && split.posting !== "REFUSED") {
    return accept([{ type: "postRefused", splitId, code: answer.code, at: now }]);
  }
  if (!effect) return repeated();
  // Stored for a till that fetches: its answer ends the effect, if no write did before.
  if (answer.kind === "queued") return repeated();
  const later = retried(effect, now, TILL_BACKOFF_CAP_MS);
  if (answer.kind !== "refused" || split.posting === "REFUSED") return accept([later]);
  return accept([{ type: "postRefused", splitId, code: answer.code, at: now }, later]);
}

/** A tab posts what its hold took by itself; the bill only notes a refusal. */
function holdAnswered(
  { ref, phase, postRefused }: CardHold,
  answer: Command<"tillAnswered">["answer"],
  now: Instant,
): Decision {
  if (phase === "PAID" && answer.kind === "refused" && !postRefused)
    return accept([{ type: "postRefused", splitId: ref, code: answer.code, at: now }]);
  if (answer.kind === "posted" && postRefused)
    return accept([{ type: "posted", splitId: ref, at: now }]);
  return repeated();
}

/** Applies the result of reporting a refund to the till; it is done once the till's feed has it. */
export function tillHeardOfRefund(
  state: BillState,
  command: Command<"tillHeardOfRefund">,
  now: Instant,
): Decision {
  const { paymentId, amountE5, answer } = command;
  const attempt = state.attempts[paymentId];
  const effect = state.effects[effectKey(paymentId, "till.refund")];
  // An answer about an amount that a later refund has replaced ends nothing.
  if (!attempt || !effect || attempt.refundedE5 !== amountE5) return repeated();
  const heard = answer.kind === "posted" || answer.kind === "queued";
  if (heard) return accept([{ type: "effectDone", key: effect.key }]);
  return accept([retried(effect, now, TILL_BACKOFF_CAP_MS)]);
}
