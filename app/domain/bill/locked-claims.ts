import { type BillState, isLocked, type SplitClaim } from "./model";
import { onceForEach } from "./once-for-each";

type ShareClaim = Extract<SplitClaim, { type: "SHARE" }>;

interface LockedClaims {
  readonly wholeBySubOrder: ReadonlyMap<string, readonly string[]>;
  /** Shares by the sub-order that they divide, null for the bill. */
  readonly sharesIn: ReadonlyMap<string | null, readonly ShareClaim[]>;
}

export function lockedClaims({ splits }: BillState): LockedClaims {
  return claimsIn(splits);
}

const claimsIn = onceForEach((splits: BillState["splits"]): LockedClaims => {
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
});

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
