import type * as z from "zod";
import { isUnavailable } from "#worker/kernel/stopped";
import { ORDER_TTL_MS } from "#worker/objects/order-news";
import { TAB_TTL_MS } from "#worker/objects/tab/outside";
import type { OrderId, TableId } from "~/contracts/ids";
import { orderIdSchema, type Tab, tabIdSchema } from "~/contracts/kitchen";
import type { posPlacedOrderSchema, posUnavailableSchema } from "~/contracts/pos";
import type { TableDevice } from "~/contracts/venue";
import { type EndOfWait, endOfWait, orderProgress, tabProgress } from "~/domain/menu/progress";
import { documentOf, orderOf, type PlatformContext, tableOf } from "../context";
import { notFound, requireSame, wrongField } from "../refusal";
import { applyTabStatus } from "./tabs";

/** Writes how far an order is, and lets its table know of it (REF-15); late news changes nothing. */
export async function writeOrder(
  c: PlatformContext,
  tillsOrderId: string,
  sent: z.output<typeof posPlacedOrderSchema>,
): Promise<void> {
  const { tableId, guest: _, ...order } = sent;
  const orderId = unguessable("orderId", orderIdSchema, tillsOrderId);
  requireSame("orderId", order.orderId, orderId);
  const device = tableId ? await ownDevice(c, tableId) : null;
  const placed = await orderOf(c, orderId).facts();
  const written = await documentOf(c, `bill_orders/${orderId}`).write({
    document: `bill_orders/${orderId}`,
    owner: c.get("posVenueId"),
    json: JSON.stringify({ ...order, ...(placed?.guest && { guest: placed.guest }) }),
    progress: orderProgress(order.status),
    keepMs: ORDER_TTL_MS,
    state: order.status,
  });
  if (written === "foreign") throw notFound();
  const end = placed && written === "written" ? endOfWait(order.status) : null;
  if (end) await tellPhones(c, orderId, end);
  if (device) await tableOf(c, device.tableId).noteOrder(orderId, order.placedAt, device.id);
}

/** Has the phones told that wait for an order. It is part of the till's call, which is made again where it fails. */
async function tellPhones(c: PlatformContext, orderId: OrderId, end: EndOfWait): Promise<void> {
  try {
    await orderOf(c, orderId).waitEnded(end);
  } catch (fault) {
    // An order of a build that has no such call yet, and so no phones either (docs/decisions/0034).
    if (!isUnavailable(fault)) throw fault;
  }
}

/** Writes a tab (REF-14, TAB-03); an open one's bill is a bill of this very venue. */
export async function writeTab(c: PlatformContext, tillsTabId: string, tab: Tab): Promise<void> {
  const tabId = unguessable("tabId", tabIdSchema, tillsTabId);
  requireSame("tabId", tab.tabId, tabId);
  if (tab.status === "OPEN") {
    const facts = await c.get("billFacts")(tab.billId);
    if (facts?.venueId !== c.get("posVenueId")) throw wrongField("billId", "not_of_this_venue");
  }
  if (await applyTabStatus(c, tab)) return;
  const written = await documentOf(c, `tabs/${tabId}`).write({
    document: `tabs/${tabId}`,
    owner: c.get("posVenueId"),
    json: JSON.stringify(tab),
    progress: tabProgress(tab.status),
    keepMs: TAB_TTL_MS,
  });
  if (written === "foreign") throw notFound();
}

/** Writes what has run out at the venue. Venues of one business have one list, and each its part of it. */
export async function writeUnavailable(
  c: PlatformContext,
  { products }: z.output<typeof posUnavailableSchema>,
): Promise<void> {
  const venueId = c.get("posVenueId");
  const record = await c.get("records").venue(venueId);
  if (!record) throw notFound();
  const document = `unavailable_products/${record.venue.businessId}` as const;
  await documentOf(c, document).writePart(document, venueId, products);
}

/** An id in the path that guests must not guess: a till that numbers its orders receives the reason. */
function unguessable<Schema extends z.ZodType<string>>(
  name: string,
  schema: Schema,
  given: string,
): z.output<Schema> {
  const id = schema.safeParse(given);
  if (!id.success) throw wrongField(name, "must_be_unguessable");
  return id.data;
}

/** @throws ApiRefusal 404 where another venue has the table. */
export async function ownDevice(c: PlatformContext, tableId: TableId): Promise<TableDevice> {
  const device = await c.get("records").deviceOfTable(tableId);
  if (device?.venueId !== c.get("posVenueId")) throw notFound();
  return device;
}
