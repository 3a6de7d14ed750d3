import type { Guest } from "~/contracts/crossing/values";
import type { SplitId } from "~/contracts/ids";
import { ownsSplit } from "~/domain/bill/decision";
import type { BillState, Split } from "~/domain/bill/model";

/** What a missing bill, a missing split and someone else's split have in common for the caller. */
export const NOT_FOUND = { ok: false, failure: { code: "SPLIT_NOT_FOUND" } } as const;

export function ownSplit({ splits }: BillState, guest: Guest, splitId: SplitId): Split | null {
  const split = Object.hasOwn(splits, splitId) ? splits[splitId] : undefined;
  return split && ownsSplit(split, guest) ? split : null;
}

export function hasPart(state: BillState, guest: Guest, splitId: SplitId | null): boolean {
  if (splitId !== null) return ownSplit(state, guest, splitId) !== null;
  return Object.values(state.splits).some((split) => ownsSplit(split, guest));
}
