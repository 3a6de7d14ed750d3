import type { BillState, Instant, Split } from "./model";

/** When its maker last did something to a split; older ledgers say only when it was made. */
export function touchedAt({ touchedAt, issuedAt }: Split): Instant {
  return touchedAt ?? issuedAt;
}

export function softSplits(state: BillState): Split[] {
  return Object.values(state.splits)
    .filter(({ status }) => status === "ISSUED")
    .sort((a, b) => touchedAt(a) - touchedAt(b) || (a.splitId < b.splitId ? -1 : 1));
}

export function firstIdleAt(state: BillState): Instant | null {
  let first: Instant | null = null;
  for (const split of Object.values(state.splits)) {
    if (split.status !== "ISSUED") continue;
    const at = touchedAt(split) + state.limits.idleSplitMs;
    if (first === null || at < first) first = at;
  }
  return first;
}
