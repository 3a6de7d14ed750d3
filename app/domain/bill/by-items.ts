import type { SplitType } from "../venue/split-switches";
import type { SplitStatus } from "./model";

/** After a payment by items nobody begins another such split (SPLIT-17, SPLIT-20); one chosen before is paid. */
export function endsSplitByItems(
  splits: Iterable<{ readonly type: SplitType; readonly status: SplitStatus }>,
): boolean {
  for (const { type, status } of splits) {
    if (type === "ITEMS" && (status === "PAID" || status === "REGISTERED")) return true;
  }
  return false;
}
