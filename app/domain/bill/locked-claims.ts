import { type BillState, isLocked, type SplitClaim } from "./model";

type ShareClaim = Extract<SplitClaim, { type: "SHARE" }>;

interface LockedClaims {
  readonly wholeBySubOrder: ReadonlyMap<string, readonly string[]>;
  /** Shares by the sub-order that they divide, null for the bill. */
  readonly sharesIn: ReadonlyMap<string | null, readonly ShareClaim[]>;
}

// Splits are never changed in place, so they are gone through once for each set of them.
const known = new WeakMap<BillState["splits"], LockedClaims>();

export function lockedClaims({ splits }: BillState): LockedClaims {
  const before = known.get(splits);
  if (before) return before;
  const claims = gathered(splits);
  known.set(splits, claims);
  return claims;
}

function gathered(splits: BillState["splits"]): LockedClaims {
  const wholeBySubOrder = new Map<string, string[]>();
  const sharesIn = new Map<string | null, ShareClaim[]>();
  for (const split of Object.values(splits)) {
    const { splitId, claim, relatedSubOrder } = split;
    if (!isLocked(split)) continue;
    if (claim.type === "SHARE") append(sharesIn, relatedSubOrder, claim);
    if (claim.type === "CHECK_SEAT") {
      for (const id of claim.subOrderIds) append(wholeBySubOrder, id, splitId);
    }
    if (claim.type === "REMAINING_AMOUNT" && relatedSubOrder !== null) {
      append(wholeBySubOrder, relatedSubOrder, splitId);
    }
  }
  return { wholeBySubOrder, sharesIn };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
