import type { TableId } from "~/contracts/ids";
import type { PlacedOrder } from "~/contracts/kitchen";
import type { Venue } from "~/contracts/venue";
import { type MyOrdersView, myOrdersView } from "~/features/order/my-orders.server";
import { ORDER_STATE } from "~/features/order/order-query";
import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { pathBelow, pathTo, type SeatAt } from "~/paths/path-to";
import type { PageArgs } from "~/routes/access/access.server";
import { namesRead } from "../menu/names-read.server";

type TableOfOrders = {
  venue: Venue;
  /** Null for a tab's bill, which is at no table. */
  table: { tableId: TableId } | null;
  at: SeatAt;
  /** Whether there are orders at the table, as far as that is known; only where there are none it is not asked. */
  recent?: boolean | undefined;
};

const NO_ORDERS = { ok: true as const, value: [] };

/**
 * What the guests of a table ordered in the last five minutes, and what this phone did at another table of
 * the business (ORD-38, Q-59). Null where there is nothing, and where it can't be read: the page is about more.
 */
export async function ordersAt(
  place: PageArgs & { request: Request },
  { venue, table, at, recent }: TableOfOrders,
): Promise<MyOrdersView | null> {
  if (!venue.ordering.enabled) return null;
  const { context, request } = place;
  const { platform, locale, now } = context;
  const own = await placedOrders(request, venue.businessId, now);
  if (recent === false && own.length === 0) return null;
  const [ofTable, { dishes: names }] = await Promise.all([
    table && recent !== false ? platform.orders.ofTable(table.tableId) : NO_ORDERS,
    namesRead(place, venue),
  ]);
  const known = ofTable.ok ? ofTable.value : [];
  const ids = new Set(known.map(({ orderId }) => orderId));
  const others = await platform.menus.orders(own.map(({ id }) => id).filter((id) => !ids.has(id)));
  const orders: PlacedOrder[] = [...known, ...(others.ok ? others.value : [])];
  if (orders.length === 0) return null;
  // Where each guest has a basket of their own, an order is offered again to whoever placed it, at whatever table.
  const ownHere = new Set(own.filter((one) => one.venueId === venue.id).map(({ id }) => id));
  const repeatableIds = venue.rules.ordersTogether ? ids : ownHere;
  return myOrdersView({
    orders,
    ownIds: new Set(own.map(({ id }) => id)),
    repeatableIds,
    screenOf: (orderId) => pathTo("order", { venueId: venue.id, orderId }),
    basketHref: venue.menuExposedType === "DYNAMIC_MENU" ? pathBelow(at, "basket", {}) : null,
    names,
    timeZone: venue.timeZone,
    locale,
    justSent: new URL(request.url).searchParams.get(ORDER_STATE) === "placed",
  });
}
