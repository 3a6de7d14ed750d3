import type { BillDocument, SubOrder } from "~/contracts/bill";
import type { SplitType } from "~/contracts/split";
import { endsSplitByItems } from "~/domain/bill/by-items";
import type { AmountE5 } from "~/domain/money/amount";
import { isSwitchedOn, type SplitSwitches, splitTypes } from "~/domain/venue/split-switches";

export function readSplitType(text: unknown): SplitType | null {
  return splitTypes.find((type) => type === text) ?? null;
}

/**
 * The types to offer on this bill (SPLIT-10 to SPLIT-18): the venue's switches decide, by items ends
 * with the first by-items payment, equal shares and seats depend on how the till splits. For
 * one seat or check, which the guest chose first, seats are no choice any more.
 */
export function offeredSplits(
  bill: BillDocument,
  switches: SplitSwitches,
  subOrder: SubOrder | null,
): SplitType[] {
  if (!bill.order || forecastOf(bill, subOrder) <= 0) return [];
  const byTill = bill.order.posSplitMode !== "NOT_SPLIT_ON_POS";
  const possible: Record<SplitType, boolean> = {
    ITEMS: !endsSplitByItems(bill.splits),
    SHARE: !byTill,
    AMOUNT: true,
    CHECK_SEAT: byTill && subOrder === null && bill.order.subOrders.length > 1,
    REMAINING_AMOUNT: true,
  };
  return splitTypes.filter((type) => possible[type] && isSwitchedOn(switches, type));
}

export function subOrderOf(bill: BillDocument, id: string | null): SubOrder | null {
  return bill.order?.subOrders.find((subOrder) => subOrder.id === id) ?? null;
}

/** What can still be paid, of the whole bill or of one seat or check. */
export function forecastOf(bill: BillDocument, subOrder: SubOrder | null): AmountE5 {
  return subOrder ? subOrder.forecastedLeftToPay : bill.forecastedLeftToPay;
}
