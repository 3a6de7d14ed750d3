import { type BillState, isLocked, isSettled, type Split } from "~/domain/bill/model";
import type { Checker } from "./checker";

/** Checks that a split that is paid, or being paid, stays what it is (invariants 5, 6 and 7). */
export class LockedSplits {
  /** Each as it was when it was last checked. */
  private readonly last = new Map<string, Split>();

  constructor(private readonly checker: Checker) {}

  /** A split that is freed before anything was sent is as free as one that was never locked. */
  forget(splitId: string | undefined): void {
    if (splitId !== undefined) this.last.delete(splitId);
  }

  /** Checks all splits of a bill after a transaction. */
  check(byId: BillState["splits"], splits: readonly Split[]): void {
    for (const split of splits) {
      const { splitId } = split;
      const before = this.last.get(splitId);
      if (!isLocked(split)) {
        if (before && isSettled(before)) this.checker.report(5, `${splitId} was settled`);
        this.last.delete(splitId);
      } else if (before !== split) {
        if (before && !keeps(before, split))
          this.checker.report(6, `${splitId} changed while locked`);
        this.last.set(splitId, split);
      }
    }
    for (const splitId of this.last.keys()) {
      if (byId[splitId]) continue;
      this.checker.report(7, `${splitId} vanished`);
      this.last.delete(splitId);
    }
  }
}

/** Whether a locked split is unchanged, except that it may have been settled since. */
function keeps(before: Split, now: Split): boolean {
  return (
    (isSettled(now) || !isSettled(before)) &&
    now.amountE5 === before.amountE5 &&
    now.paymentId === before.paymentId &&
    (now.claim === before.claim || JSON.stringify(now.claim) === JSON.stringify(before.claim))
  );
}
