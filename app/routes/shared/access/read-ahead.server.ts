import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { servedAt } from "~/routes/shared/menu/menu-place.server";
import type { Ahead, Page } from "~/routes/table";
import type { BasketTable } from "~/services/calls/baskets.server";
import { type PageArgs, venueOf } from "./access.server";

type Asked = PageArgs & { request: Request };

const READS: Record<Ahead, (asked: Asked, table: BasketTable) => Promise<unknown>> = {
  menus: (asked) => servedAt(asked, venueOf(asked)),
  basket: ({ context }, table) => context.platform.baskets.read(table),
  table: async ({ context }, { deviceId }) =>
    deviceId === null ? null : context.platform.tables.standing(deviceId),
  async orders(asked) {
    const { context, request } = asked;
    const own = await placedOrders(request, venueOf(asked).businessId, context.now);
    return context.platform.menus.orders(own.map(({ id }) => id));
  },
  /** Where nobody ordered lately a bill asks nothing of its table, and says so itself. */
  async "orders-at-bill"(asked, table) {
    const own = await placedOrders(asked.request, venueOf(asked).businessId, asked.context.now);
    if (own.length === 0) return null;
    const whats = ["table", "orders", "menus"] as const;
    return Promise.all(whats.map((what) => READS[what](asked, table)));
  },
};

/**
 * Begins what a page of a table will ask for, beside the question whether it lets in. Nothing of it is shown unless
 * the gate does, since the page asks for it again and then gets the same answer; nothing is asked at a table that this
 * guest may not know of. A fault is the page's to tell, if it comes to need what failed.
 */
export function readAhead(ahead: Page["ahead"], asked: Asked): void {
  const { context, params } = asked;
  if (!ahead || !context.tableAhead) return;
  const begun = context.tableAhead(params).then((table) => {
    return table && Promise.all(ahead.map((what) => READS[what](asked, table)));
  });
  begun.catch(() => {});
}
