import type { BillEvent } from "./events";
import { softSplits, touchedAt } from "./idle-splits";
import type { BillState, Instant, Split } from "./model";
import { givesVoucherBack } from "./voucher-events";

/** Events that drop all splits that nobody touched for too long; they reserve nothing. */
export function lapsesIdleSplits(state: BillState, now: Instant): BillEvent[] {
  const { idleSplitMs } = state.limits;
  return softSplits(state)
    .filter((split) => touchedAt(split) + idleSplitMs <= now)
    .flatMap((split) => letsGo(state, split, now));
}

/** Events that drop a split and give back the voucher's use that it held. */
export function letsGo(state: BillState, split: Split, now: Instant): BillEvent[] {
  const { splitId } = split;
  return [{ type: "splitCancelled", splitId, at: now }, ...givesVoucherBack(state, split, now)];
}
