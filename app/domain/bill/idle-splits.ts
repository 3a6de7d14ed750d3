import type { BillState, Instant, Split } from "./model";

/** When its maker last did something to a split; older ledgers say only when it was made. */
export function touchedAt({ touchedAt, issuedAt }: Split): Instant {
  return touchedAt ?? issuedAt;
}

/** The splits that reserve nothing, the one that was untouched longest first. */
export function softSplits(state: BillState): Split[] {
  return Object.values(state.splits)
    .filter(({ status }) => status === "ISSUED")
    .sort((a, b) => touchedAt(a) - touchedAt(b) || (a.splitId < b.splitId ? -1 : 1));
}

/** When the first of the splits that reserve nothing has been untouched for too long; null without one. */
export function firstIdleAt(state: BillState): Instant | null {
  let first: Instant | null = null;
  for (const split of Object.values(state.splits)) {
    if (split.status !== "ISSUED") continue;
    const at = touchedAt(split) + state.limits.idleSplitMs;
    if (first === null || at < first) first = at;
  }
  return first;
}
