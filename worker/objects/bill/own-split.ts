import type { Guest } from "~/contracts/crossing/values";
import { ownsSplit } from "~/domain/bill/decision";
import type { BillState, Split } from "~/domain/bill/model";

/** What a missing bill, a missing split and someone else's split have in common for the caller. */
export const NOT_FOUND = { ok: false, failure: { code: "SPLIT_NOT_FOUND" } } as const;

/** The guest's own split; null for an unknown one and for anybody else's. */
export function ownSplit({ splits }: BillState, guest: Guest, splitId: string): Split | null {
  const split = Object.hasOwn(splits, splitId) ? splits[splitId] : undefined;
  return split && ownsSplit(split, guest) ? split : null;
}

/** Whether the guest has a part of the bill: any, or the one that is named. */
export function hasPart(state: BillState, guest: Guest, splitId: string | null): boolean {
  if (splitId !== null) return ownSplit(state, guest, splitId) !== null;
  return Object.values(state.splits).some((split) => ownsSplit(split, guest));
}
