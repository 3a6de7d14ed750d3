import { forgetReads } from "#worker/request/once";
import { refreshApi } from "~/contracts/api/store";
import { DEFAULT_ADVISORY_DELAY_S, type RefreshAnswer } from "~/contracts/bill";
import type { BillId, TableId, VenueId } from "~/contracts/ids";
import { billOf, nearTable, type PlatformContext, requestOf } from "./context";
import { notFound } from "./refusal";
import { serve } from "./serve";
import { knownBillPlace } from "./store/table-ahead";
import { standingOf } from "./store/table-standing";
import { openTable } from "./table-links";

/** Refreshing from the till (REF-01 to REF-06). */
export const refresh = serve(refreshApi, {
  async table({ tableId }, c) {
    const device = await openTable(c, await c.get("records").deviceOfTable(tableId), "table");
    const { venueId } = device;
    const openBill = async () =>
      (await standingOf(c.env, requestOf(c), tableId, nearTable(c, tableId))).billId;
    const billId = await openBill();
    if (billId) return refreshed(c, { billId, venueId });
    const pointOfSale = c.get("pointOfSale");
    const advice = { advisoryDelayUntilNext: DEFAULT_ADVISORY_DELAY_S };
    if (pointOfSale.pushes(venueId)) return { ...advice, billId };
    // No bill yet: the till is asked all the same, since it may open one.
    await pointOfSale.reach(venueId, tableId).catch(ignoreUnreachable);
    forgetReads(requestOf(c));
    return { ...advice, billId: await openBill() };
  },
  async bill({ billId }, c) {
    const facts = await c.get("billFacts")(billId);
    if (!facts) throw notFound();
    return refreshed(c, facts);
  },
});

/** Asks the till unless the bill was just refreshed (REF-05), and notes the answer on the bill. */
async function refreshed(
  c: PlatformContext,
  target: { billId: BillId; venueId: VenueId },
): Promise<RefreshAnswer> {
  const { billId, venueId } = target;
  const bill = billOf(c, billId);
  const pointOfSale = c.get("pointOfSale");
  const reach = (at: TableId | null) => pointOfSale.reach(venueId, at).catch(ignoreUnreachable);
  const place = knownBillPlace(c.env, billId);
  // Asking a till that pushes costs it nothing, and the bill need not say first where it is.
  const isThere = place && pointOfSale.pushes(venueId) ? reach(place.tableId) : null;
  const { delayS, tableId } = await bill.recentRefresh();
  if (delayS !== null) return { advisoryDelayUntilNext: delayS, billId };
  const reached = await (isThere && place?.tableId === tableId ? isThere : reach(tableId));
  const delay = await bill.refreshed(reached === "fresh");
  forgetReads(requestOf(c));
  return { advisoryDelayUntilNext: delay ?? DEFAULT_ADVISORY_DELAY_S, billId };
}

/** A till that fails is a till that is not there; the bill shows this to the guest (BILL-28). */
function ignoreUnreachable(): "unreachable" {
  return "unreachable";
}
