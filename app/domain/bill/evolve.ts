import type { BillEvent, EffectEvent } from "./events";
import { evolveAttempt, evolveTaken } from "./evolve-attempt";
import type { BillState, Effect, Split } from "./model";
import { initialBill } from "./model";

/** Folds one event into the bill. Total: an event that it does not know only counts. */
export function evolve(state: BillState, event: BillEvent): BillState {
  return { ...apply(state, event), version: state.version + 1 };
}

/** Rebuilds a bill from its ledger. */
export function replay(events: Iterable<BillEvent>): BillState {
  let state = initialBill();
  for (const event of events) state = evolve(state, event);
  return state;
}

/** Folds a batch of events into the bill. */
export function evolveAll(state: BillState, events: readonly BillEvent[]): BillState {
  return events.reduce(evolve, state);
}

function apply(state: BillState, event: BillEvent): BillState {
  switch (event.type) {
    case "orderOpened":
      return {
        ...state,
        identity: event.identity,
        order: event.order,
        issuedAt: event.at,
        refreshedAt: event.at,
        expireAt: event.expireAt,
      };
    case "orderReplaced":
      return { ...state, order: event.order, refreshedAt: event.at, posConnected: true };
    case "orderClosed":
      return { ...state, closedAt: event.at };
    case "refreshed":
      return { ...state, refreshedAt: event.at, posConnected: true };
    case "tillUnreachable":
      return { ...state, posConnected: false };
    case "elsewhereRecorded":
      return { ...state, elsewhere: [...state.elsewhere, event.payment] };
    case "participantJoined":
      return { ...state, participants: [...state.participants, event.participant] };
    case "effectScheduled":
    case "effectTaken":
    case "effectDeferred":
    case "effectDone":
      return { ...markTaken(state, event), effects: evolveEffects(state.effects, event) };
    default:
      return applyToSplit(state, event);
  }
}

function applyToSplit(state: BillState, event: BillEvent): BillState {
  switch (event.type) {
    case "splitIssued":
      return { ...state, splits: { ...state.splits, [event.split.splitId]: event.split } };
    case "splitUpdated":
      return change(state, event.splitId, { claim: event.claim, amountE5: event.amountE5 });
    case "splitCancelled": {
      const { [event.splitId]: _gone, ...splits } = state.splits;
      return { ...state, splits };
    }
    case "virtualDiscountApplied":
      return change(state, event.splitId, { virtualDiscount: event.discount });
    case "virtualDiscountRemoved":
      return change(state, event.splitId, { virtualDiscount: null });
    case "splitFullyDiscounted":
      return change(state, event.splitId, {
        status: "FULLY_DISCOUNTED",
        claim: event.claim,
        parts: event.parts,
        settledAt: event.at,
        posting: "WAITING",
      });
    case "posted":
      return change(state, event.splitId, {
        posting: "POSTED",
        status:
          state.splits[event.splitId]?.status === "FULLY_DISCOUNTED"
            ? "REGISTERED_FULLY_DISCOUNTED"
            : "REGISTERED",
      });
    case "postRefused":
      return change(state, event.splitId, { posting: "REFUSED" });
    default:
      return evolveAttempt(state, event);
  }
}

function change(state: BillState, splitId: string, fields: Partial<Split>): BillState {
  const split = state.splits[splitId];
  if (!split) return state;
  return { ...state, splits: { ...state.splits, [splitId]: { ...split, ...fields } } };
}

function markTaken(state: BillState, event: EffectEvent): BillState {
  const effect = event.type === "effectTaken" ? state.effects[event.key] : undefined;
  const attempt = effect && state.attempts[effect.subjectId];
  if (!attempt) return state;
  if (effect.kind !== "provider.create" && effect.kind !== "provider.confirm") return state;
  const taken = evolveTaken(attempt, effect.kind === "provider.create" ? "create" : "confirm");
  return { ...state, attempts: { ...state.attempts, [attempt.paymentId]: taken } };
}

function evolveEffects(
  effects: Readonly<Record<string, Effect>>,
  event: EffectEvent,
): Readonly<Record<string, Effect>> {
  if (event.type === "effectScheduled") {
    const { key, kind, subjectId, dueAt } = event;
    return { ...effects, [key]: { key, kind, subjectId, dueAt, attempts: 0, leasedUntil: null } };
  }
  const effect = effects[event.key];
  if (!effect) return effects;
  if (event.type === "effectDone") {
    const { [event.key]: _done, ...others } = effects;
    return others;
  }
  const changed: Effect =
    event.type === "effectTaken"
      ? { ...effect, attempts: effect.attempts + 1, leasedUntil: event.leasedUntil }
      : { ...effect, dueAt: event.dueAt, leasedUntil: null };
  return { ...effects, [event.key]: changed };
}
