import type { ParticipantId } from "../ids.schema";
import { accept, type Decision, ownsSplit, refuse } from "./decision";
import type { BillEvent } from "./events.schema";
import { freesBareHold, hasRunOut, isBareHold } from "./holds";
import { leavesWithNothing, letsGo, softSplits } from "./let-go";
import { type BillState, type Consumer, type Instant, isSettled, type Split } from "./model";

/**
 * Events that make room for one more split, none where there is room. What reserves nothing gives way: a guest's own
 * oldest split, or the one that was untouched longest.
 */
export function roomForSplit(state: BillState, consumer: Consumer, now: Instant): Decision {
  const { limits } = state;
  const events: BillEvent[] = [];
  const gone = new Set<string>();
  const drop = (split: Split) => {
    if (gone.has(split.splitId)) return;
    gone.add(split.splitId);
    events.push(...letsGo(state, split, now));
  };
  const own = Object.values(state.splits).filter(
    (split) => ownsSplit(split, consumer) && !isSettled(split),
  );
  const soft = softSplits(state);
  const ownSoft = soft.filter((split) => ownsSplit(split, consumer));
  const tooMany = own.length + 1 - limits.splitsPerGuest;
  if (tooMany > ownSoft.length) return refuse("PAYMENT_IN_PROGRESS");
  for (const split of ownSoft.slice(0, Math.max(0, tooMany))) drop(split);
  const leaving = leavesForNewcomer(state, consumer, now);
  if (!leaving) return refuse("BILL_FULL");
  for (const occupant of leaving) {
    for (const split of occupant.soft) drop(split);
    for (const split of occupant.held) {
      events.push(...freesBareHold(state, split, now), ...letsGo(state, split, now));
    }
    events.push({ type: "participantLeft", participantId: occupant.id, at: now });
  }
  const left = soft.filter(({ splitId }) => !gone.has(splitId));
  const untouched = left.slice(0, Math.max(0, left.length + 1 - limits.splits));
  for (const split of untouched) drop(split);
  const others = untouched.filter((split) => !ownsSplit(split, consumer));
  events.push(...leavesWithNothing(state, others, now));
  return accept(events);
}

interface Occupant {
  readonly id: ParticipantId;
  readonly soft: Split[];
  readonly held: Split[];
  readonly lastTouch: Instant;
}

/** First those with no split, then those with idle ones, then those whose holds ran out; never one who paid. */
function leavesForNewcomer(
  state: BillState,
  { publicId }: Consumer,
  now: Instant,
): Occupant[] | null {
  if (state.participants.some(({ id }) => id === publicId)) return [];
  const splitsOf = new Map<ParticipantId, Split[]>();
  for (const split of Object.values(state.splits)) {
    const { publicId: id } = split.consumer;
    splitsOf.set(id, [...(splitsOf.get(id) ?? []), split]);
  }
  const unpaid = state.participants.filter(({ id }) => !splitsOf.get(id)?.some(isSettled));
  const needed = unpaid.length + 1 - state.limits.guests;
  if (needed <= 0) return [];
  const ranked = unpaid.flatMap(({ id }) => {
    const splits = splitsOf.get(id) ?? [];
    const soft = splits.filter(({ status }) => status === "ISSUED");
    const held = splits.filter(({ status }) => status === "PENDING");
    const lastTouch = Math.max(0, ...soft.map(({ touchedAt }) => touchedAt));
    const occupant: Occupant = { id, soft, held, lastTouch };
    if (held.length === 0) return [{ occupant, rank: soft.length === 0 ? 0 : 1 }];
    const merely = held.every((split) => isBareHold(state, split));
    return merely && hasRunOut(state, id, now) ? [{ occupant, rank: 2 }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.occupant.lastTouch - b.occupant.lastTouch);
  if (ranked.length < needed) return null;
  return ranked.slice(0, needed).map(({ occupant }) => occupant);
}
