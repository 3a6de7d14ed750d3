import type { DocumentWrite } from "~/contracts/crossing/live-calls";
import type { OrderPost } from "~/contracts/crossing/till-calls";
import { orderProgress } from "~/domain/menu/progress";
import type { PlacedItem, PlacedOrderFacts } from "~/domain/order/order.schema";

/** Orders are looked at for minutes; what nobody looks at any more is deleted. */
export const ORDER_TTL_MS = 24 * 3_600_000;

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
  };
}

type NewsItem = Omit<PlacedItem, "items"> & { items: NewsItem[] };

function itemOf({ items, ...item }: PlacedItem): NewsItem {
  return { ...item, items: items.map(itemOf) };
}
