import type { SplitId } from "~/contracts/ids";
import type { PosFreed, PosHolds } from "~/contracts/pos";
import { billOf, type PlatformContext, tableOf } from "../context";
import { granted, notFound } from "../refusal";

/** What guests hold of a table's open bill, for staff to see who keeps the others waiting. */
export async function listHolds(c: PlatformContext, tableId: string): Promise<PosHolds> {
  const billId = await openBillAt(c, tableId);
  const holds = await billOf(c, billId).holds();
  return {
    billId,
    holds: holds.map(({ splitId, amountE5, name, state, since, endsAt }) => ({
      splitId,
      amount: amountE5,
      name,
      state,
      since,
      endsAt,
    })),
  };
}

/** Frees one of them, as far as the payment provider can prove within the call that nothing was taken. */
export async function freeHold(
  c: PlatformContext,
  tableId: string,
  splitId: SplitId,
): Promise<PosFreed> {
  const bill = billOf(c, await openBillAt(c, tableId));
  return { splitId, state: granted(await bill.freeHold(splitId)) };
}

async function openBillAt(c: PlatformContext, tableId: string): Promise<string> {
  const billId = await tableOf(c, tableId).openBillId();
  if (!billId) throw notFound();
  return billId;
}
