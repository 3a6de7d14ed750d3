import type { BillDocument, SubOrder } from "~/contracts/bill";
import type { SplitType } from "~/contracts/billing";
import type { Venue } from "~/contracts/venue";

/** Every type, in the order in which a guest is asked. */
export const splitTypes = ["ITEMS", "SHARE", "AMOUNT", "CHECK_SEAT", "REMAINING_AMOUNT"] as const;

/** Reads a type from an address or a form. */
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
  {
    SPLIT_BY_ITEMS_ENABLED,
    SPLIT_BY_SHARE_ENABLED,
    SPLIT_BY_CUSTOM_AMOUNT_ENABLED,
  }: Venue["configuration"],
  subOrder: SubOrder | null,
): SplitType[] {
  if (!bill.order || forecastOf(bill, subOrder) <= 0) return [];
  const byTill = bill.order.posSplitMode !== "NOT_SPLIT_ON_POS";
  const itemsPaid = bill.splits.some(
    ({ type, status }) => type === "ITEMS" && status !== "ISSUED" && status !== "PENDING",
  );
  const offered: Record<SplitType, boolean> = {
    ITEMS: SPLIT_BY_ITEMS_ENABLED && !itemsPaid,
    SHARE: SPLIT_BY_SHARE_ENABLED && !byTill,
    AMOUNT: SPLIT_BY_CUSTOM_AMOUNT_ENABLED,
    CHECK_SEAT: byTill && subOrder === null && bill.order.subOrders.length > 1,
    REMAINING_AMOUNT: true,
  };
  return splitTypes.filter((type) => offered[type]);
}

/** The seat or check of this id, if the bill has one. */
export function subOrderOf(bill: BillDocument, id: string | null): SubOrder | null {
  return bill.order?.subOrders.find((subOrder) => subOrder.id === id) ?? null;
}

/** What can still be paid, of the whole bill or of one seat or check. */
export function forecastOf(bill: BillDocument, subOrder: SubOrder | null): number {
  return subOrder ? subOrder.forecastedLeftToPay : bill.forecastedLeftToPay;
}
