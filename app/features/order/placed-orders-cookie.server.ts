import * as z from "zod";
import type { BusinessId } from "~/contracts/ids";
import { businessId, orderId, tableId, venueId } from "~/domain/ids.schema";
import { storedList } from "../shell/stored-cookie.server";

/** How long a placed order is remembered, and the same basket warned of (ORD-02, ORD-15). */
const REMEMBERED_MS = 5 * 60_000;
/** More orders than a guest places in that time; a cookie holds few. */
const MOST_RECORDS = 8;

const recordSchema = z.object({
  businessId: businessId.max(64),
  id: orderId.max(64),
  venueId: venueId.max(64),
  tableId: tableId.max(64),
  placedAt: z.int(),
  basketHash: z.string().length(64),
});

/** A placed order as the phone remembers it, for each business (ORD-01). */
export type PlacedOrderRecord = z.output<typeof recordSchema>;

const records = storedList("__Host-placed-orders", z.array(recordSchema), {
  maxAgeS: REMEMBERED_MS / 1_000,
});

export async function placedOrders(
  request: Request,
  businessId: BusinessId,
  now: number,
): Promise<PlacedOrderRecord[]> {
  const all = await recordsIn(request, now);
  return all.filter((record) => record.businessId === businessId);
}

/** The header that remembers an order (ORD-19). */
export async function rememberPlacedOrder(
  request: Request,
  record: PlacedOrderRecord,
): Promise<string> {
  const others = (await recordsIn(request, record.placedAt)).filter(({ id }) => id !== record.id);
  return records.write([record, ...others].slice(0, MOST_RECORDS));
}

async function recordsIn(request: Request, now: number): Promise<PlacedOrderRecord[]> {
  return (await records.read(request)).filter(({ placedAt }) => now - placedAt < REMEMBERED_MS);
}
