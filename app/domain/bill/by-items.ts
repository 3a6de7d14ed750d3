import type { SplitType } from "../venue/split-switches";
import type { SplitStatus } from "./model";

/** A split as far as the offer of another one depends on it. */
interface MadeSplit {
  readonly type: SplitType;
  readonly status: SplitStatus;
}

/**
 * Whether a payment by items has succeeded on the bill: from then on nobody begins another split by
 * items (SPLIT-17, SPLIT-20). From one that was chosen before, dishes can still be left out, and it is paid.
 */
export function endsSplitByItems(splits: Iterable<MadeSplit>): boolean {
  for (const { type, status } of splits) {
    if (type === "ITEMS" && (status === "PAID" || status === "REGISTERED")) return true;
  }
  return false;
}
