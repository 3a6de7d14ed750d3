import { Hono } from "hono";
import { billIdSchema, tableIdSchema } from "~/contracts/ids";
import { DEFAULT_ADVISORY_DELAY_S, type RefreshAnswer } from "~/contracts/refresh";
import { pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv, tableOf } from "../context";
import { notFound } from "../refusal";
import { openTable } from "../table-links/table-access";

/** Refreshing from the till (REF-01 to REF-06), base `/api/refresh-bill-scheduler`. */
export const refresh = new Hono<PlatformEnv>()
  .put("/tables/:tableId/refresh", async (c) => {
    const tableId = pathId(tableIdSchema, c.req.param("tableId"));
    const device = await openTable(c, await c.get("records").deviceOfTable(tableId), "table");
    const billId = await tableOf(c, tableId).openBillId();
    if (billId) return c.json(await refreshed(c, { billId, venueId: device.venueId }));
    // No bill yet: the till is asked all the same, since it may open one.
    await c.get("pointOfSale").reach(device.venueId, tableId).catch(ignoreUnreachable);
    const opened = await tableOf(c, tableId).openBillId();
    const advisoryDelayUntilNext = DEFAULT_ADVISORY_DELAY_S;
    return c.json({ advisoryDelayUntilNext, billId: opened } satisfies RefreshAnswer);
  })
  .put("/bills/:billId/refresh", async (c) => {
    const facts = await c.get("billFacts")(pathId(billIdSchema, c.req.param("billId")));
    if (!facts) throw notFound();
    const { billId, venueId } = facts;
    return c.json(await refreshed(c, { billId, venueId }));
  });

/** Asks the till, and notes on the bill what came of it; a second asking at once asks nobody (REF-05). */
async function refreshed(
  c: PlatformContext,
  target: { billId: string; venueId: string },
): Promise<RefreshAnswer> {
  const { billId, venueId } = target;
  const bill = billOf(c, billId);
  const { delayS, tableId } = await bill.recentRefresh();
  if (delayS !== null) return { advisoryDelayUntilNext: delayS, billId };
  const pointOfSale = c.get("pointOfSale");
  const reached = await pointOfSale.reach(venueId, tableId ?? "").catch(ignoreUnreachable);
  const delay = await bill.refreshed(reached === "fresh");
  return { advisoryDelayUntilNext: delay ?? DEFAULT_ADVISORY_DELAY_S, billId };
}

/** A till that fails is a till that is not there; the bill shows this to the guest (BILL-28). */
function ignoreUnreachable(): "unreachable" {
  return "unreachable";
}
