import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { isUnavailable } from "#worker/kernel/stopped";
import type { DocumentWrite } from "~/contracts/crossing/live-calls";
import type { OrderPost } from "~/contracts/crossing/till-calls";
import type { DeviceId } from "~/contracts/ids";
import { orderProgress } from "~/domain/menu/progress";
import type { PlacedItem, PlacedOrderFacts } from "~/domain/order/order.schema";
import { DAY_MS } from "~/domain/time";
import { billOf, documentOf } from "./callers";

/** Orders are looked at for minutes; what nobody looks at any more is deleted. */
export const ORDER_TTL_MS = DAY_MS;

/**
 * Tells the bill of an order, if it has one, that somebody at its table ordered; a second time does nothing. One that
 * can't be understood shows no page, so nobody has to wait for it.
 */
export async function tellBillOfOrder(
  env: Pick<Env, "BILL" | "OBJECT_JURISDICTION">,
  { billId, placedAt }: Pick<PlacedOrderFacts, "billId" | "placedAt">,
): Promise<void> {
  if (billId === null) return;
  try {
    await billOf(env, billId).noteTableOrder(placedAt);
  } catch (fault) {
    if (!isUnavailable(fault)) throw fault;
  }
}

/** Tells the pages of a table that an order is about to go from there, went, or was taken back. */
export async function tellPagesOfTable(
  env: Pick<Env, "DOCUMENT" | "OBJECT_JURISDICTION">,
  deviceId: DeviceId,
  now: number,
): Promise<void> {
  const document = `table_orders/${deviceId}` as const;
  await documentOf(env, document, BESIDE).write({
    document,
    owner: deviceId,
    json: JSON.stringify({ changedAt: now }),
    progress: { rank: 0, ended: false },
    keepMs: ORDER_TTL_MS,
  });
}

/** What the till receives of an order; its key makes a second time harmless. */
export function placedOrderPost(order: PlacedOrderFacts): OrderPost {
  return {
    type: "order.placed",
    key: order.orderId,
    orderId: order.orderId,
    tableId: order.tableId,
    sessionId: order.sessionId,
    billId: order.billId,
    guestName: order.guestName,
    items: order.items.map(itemOf),
    note: order.note,
    total: order.totalE5,
    currency: order.currency,
    placedAt: order.placedAt,
  };
}

/** The document that guests follow, as it is before the till has said anything (REF-15, ORD-05). */
export function placedOrderWrite(order: PlacedOrderFacts): DocumentWrite {
  const { orderId, venueId, placedAt, items, note, guest } = order;
  const shown = {
    orderId,
    status: "NEW",
    placedAt,
    items: items.map(itemOf),
    note,
    ...(guest && { guest }),
  };
  return {
    document: `bill_orders/${orderId}`,
    owner: venueId,
    json: JSON.stringify(shown),
    progress: orderProgress("NEW"),
    keepMs: ORDER_TTL_MS,
    state: "NEW",
  };
}

type NewsItem = Omit<PlacedItem, "items"> & { items: NewsItem[] };

function itemOf({ items, ...item }: PlacedItem): NewsItem {
  return { ...item, items: items.map(itemOf) };
}
