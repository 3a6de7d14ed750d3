import type { QuantityE5 } from "../money/amount";
import { type BillState, isLocked, isSettled, type SplitClaim } from "./model";

/** A stretch of a line that a split lays claim to. */
export interface LineClaim {
  readonly splitId: string;
  readonly participantId: string;
  readonly settled: boolean;
  readonly from: QuantityE5;
  readonly to: QuantityE5;
}

/** The claims on one line: of splits that lock what they claim, and of those that only chose it. */
export interface ClaimsOnLine {
  readonly locked: readonly LineClaim[];
  readonly selected: readonly LineClaim[];
}

type ShareClaim = Extract<SplitClaim, { type: "SHARE" }>;

/** A bill's claims by what they are on, so that looking at a line does not mean looking at all splits. */
export interface ClaimIndex {
  readonly byLine: ReadonlyMap<string, ClaimsOnLine>;
  /** Locked splits that take a sub-order as a whole, by sub-order. */
  readonly wholeBySubOrder: ReadonlyMap<string, readonly string[]>;
  /** Locked shares by the sub-order that they divide, null for the bill. */
  readonly sharesIn: ReadonlyMap<string | null, readonly ShareClaim[]>;
}

// Splits are never changed in place, so they are gone through once for each set of them.
const known = new WeakMap<BillState["splits"], ClaimIndex>();

const NO_CLAIMS: ClaimsOnLine = { locked: [], selected: [] };

/** The claims of a bill's splits, by line, sub-order and scope. */
export function claimIndex({ splits }: BillState): ClaimIndex {
  const before = known.get(splits);
  if (before) return before;
  const index = indexed(splits);
  known.set(splits, index);
  return index;
}

/** The claims on a line. */
export function claimsOnLine(state: BillState, lineId: string): ClaimsOnLine {
  return claimIndex(state).byLine.get(lineId) ?? NO_CLAIMS;
}

function indexed(splits: BillState["splits"]): ClaimIndex {
  const byLine = new Map<string, { locked: LineClaim[]; selected: LineClaim[] }>();
  const wholeBySubOrder = new Map<string, string[]>();
  const sharesIn = new Map<string | null, ShareClaim[]>();
  for (const split of Object.values(splits)) {
    const { splitId, claim, relatedSubOrder } = split;
    const locked = isLocked(split);
    if (claim.type === "ITEMS") {
      const who = { splitId, participantId: split.consumer.publicId, settled: isSettled(split) };
      for (const { lineId, from, to } of claim.intervals) {
        const claims = byLine.get(lineId) ?? { locked: [], selected: [] };
        if (claims.locked.length + claims.selected.length === 0) byLine.set(lineId, claims);
        (locked ? claims.locked : claims.selected).push({ ...who, from, to });
      }
    }
    if (!locked) continue;
    if (claim.type === "SHARE") append(sharesIn, relatedSubOrder, claim);
    if (claim.type === "CHECK_SEAT") {
      for (const id of claim.subOrderIds) append(wholeBySubOrder, id, splitId);
    }
    if (claim.type === "REMAINING_AMOUNT" && relatedSubOrder !== null) {
      append(wholeBySubOrder, relatedSubOrder, splitId);
    }
  }
  return { byLine, wholeBySubOrder, sharesIn };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
