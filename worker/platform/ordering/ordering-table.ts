import { log } from "#worker/base/log";
import type { BusinessId } from "~/contracts/ids";
import type { PlatformContext } from "../context";
import { notFound } from "../refusal";
import { openTable } from "../table-links/table-access";
import { type OrderingPlace, orderingAt } from "./table-basket";

/**
 * The table that a guest orders at, of the business where the call names one. Without a device on the table
 * nothing is placed, and staff find it in the log (ORD-21).
 */
export async function orderingTable(
  c: PlatformContext,
  tableId: string,
  businessId?: BusinessId,
): Promise<OrderingPlace> {
  const found = await c.get("records").deviceOfTable(tableId);
  if (!found) {
    const correlationId = c.get("correlationId");
    log({ level: "warning", event: "order-without-device", correlationId });
  }
  const place = await orderingAt(c, await openTable(c, found, "table"));
  if (businessId && place.venue.businessId !== businessId) throw notFound();
  return place;
}
