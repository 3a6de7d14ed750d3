import type { BillEvent } from "./events.schema";
import type { BillState, Instant, Participant, Split } from "./model";
import { onceForEach } from "./once-for-each";
import { givesVoucherBack } from "./voucher-events";

/** How long a guest who has chosen nothing is at the table: they may have left, and their sign is somebody else's then. */
export const LOOKING_MS = 30 * 60_000;

/** Drops all splits that nobody touched for too long, and those who only looked on. */
export function lapsesIdleSplits(state: BillState, now: Instant): BillEvent[] {
  const { idleSplitMs } = state.limits;
  const idle = softSplits(state).filter((split) => split.touchedAt + idleSplitMs <= now);
  const gone = lookers(state).filter(({ createdAt }) => createdAt + LOOKING_MS <= now);
  return [
    ...gone.map(({ id }): BillEvent => ({ type: "participantLeft", participantId: id, at: now })),
    ...idle.flatMap((split) => letsGo(state, split, now)),
    ...leavesWithNothing(state, idle, now),
  ];
}

/** Events by which those leave whose last splits these were, so that their numbers are free again. */
export function leavesWithNothing(
  { splits, participants }: BillState,
  gone: readonly Split[],
  now: Instant,
): BillEvent[] {
  if (gone.length === 0) return [];
  const dropped = new Set(gone.map(({ splitId }) => splitId));
  const left = Object.values(splits).filter(({ splitId }) => !dropped.has(splitId));
  const stay = new Set(left.map(({ consumer }) => consumer.publicId));
  const lost = new Set(gone.map(({ consumer }) => consumer.publicId));
  return participants
    .filter(({ id }) => lost.has(id) && !stay.has(id))
    .map(({ id }) => ({ type: "participantLeft", participantId: id, at: now }));
}

export function letsGo(state: BillState, split: Split, now: Instant): BillEvent[] {
  const { splitId } = split;
  return [{ type: "splitCancelled", splitId, at: now }, ...givesVoucherBack(state, split, now)];
}

export function softSplits(state: BillState): Split[] {
  return Object.values(state.splits)
    .filter(({ status }) => status === "ISSUED")
    .sort((a, b) => a.touchedAt - b.touchedAt || (a.splitId < b.splitId ? -1 : 1));
}

/** Who is at the table and has no part of the bill. */
export function lookers({ participants, splits }: BillState): Participant[] {
  const busy = new Set(Object.values(splits).map(({ consumer }) => consumer.publicId));
  return participants.filter(({ id }) => !busy.has(id));
}

/** When somebody has first done nothing for too long; null for never. */
export const firstIdleAt = onceForEach((state: BillState): Instant | null => {
  let first: Instant | null = null;
  for (const { createdAt } of lookers(state)) {
    const at = createdAt + LOOKING_MS;
    if (first === null || at < first) first = at;
  }
  for (const { at: asked } of Object.values(state.proposals)) {
    const at = asked + state.limits.idleSplitMs;
    if (first === null || at < first) first = at;
  }
  for (const split of Object.values(state.splits)) {
    if (split.status !== "ISSUED") continue;
    const at = split.touchedAt + state.limits.idleSplitMs;
    if (first === null || at < first) first = at;
  }
  return first;
});
