import { type BillState, isSettled, type SplitType } from "./model";
import { standingOf } from "./standing";

/** The venue's switches by their names in the specification (SPLIT-16). */
export interface SplitFlags {
  readonly SPLIT_BY_ITEMS_ENABLED: boolean;
  readonly SPLIT_BY_SHARE_ENABLED: boolean;
  readonly SPLIT_BY_CUSTOM_AMOUNT_ENABLED: boolean;
}

/**
 * The split types to offer, in the order they are shown (SPLIT-10 to SPLIT-17). By items ends with
 * the first by-items payment; shares and seats depend on how the till itself splits.
 */
export function offeredSplitTypes(state: BillState, flags: SplitFlags): SplitType[] {
  if (!state.order || state.closedAt !== null || standingOf(state).forecastedLeftToPayE5 <= 0) {
    return [];
  }
  const byTill = state.order.posSplitMode !== "NOT_SPLIT_ON_POS";
  const itemsPaid = Object.values(state.splits).some(
    (split) => split.claim.type === "ITEMS" && isSettled(split),
  );
  const offered: SplitType[] = [];
  if (flags.SPLIT_BY_ITEMS_ENABLED && !itemsPaid) offered.push("ITEMS");
  if (flags.SPLIT_BY_SHARE_ENABLED && !byTill) offered.push("SHARE");
  if (flags.SPLIT_BY_CUSTOM_AMOUNT_ENABLED) offered.push("AMOUNT");
  if (byTill) offered.push("CHECK_SEAT");
  offered.push("REMAINING_AMOUNT");
  return offered;
}
