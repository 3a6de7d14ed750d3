import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import { servedAt } from "~/routes/shared/menu/menu-place.server";
import type { Ahead, Page } from "~/routes/table";
import type { BasketTable } from "~/services/calls/baskets.server";
import { type PageArgs, venueOf } from "./access.server";

type Asked = PageArgs & { request: Request };

/** What is asked of the venue or of the guest's own split. */
const READS: Record<"menus" | "payment", (asked: Asked) => Promise<unknown>> = {
  // Everybody may read them, whatever table they are at.
  menus: (asked) => servedAt(asked, venueOf(asked)),
  payment: ({ context, params: { billId = "", splitId = "" } }) =>
    context.platform.payments.ofSplit({ billId, splitId }),
};

const READS_OF_TABLE: Record<
  Exclude<Ahead, keyof typeof READS>,
  (asked: Asked, table: BasketTable) => Promise<unknown>
> = {
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
    return Promise.all([
      READS.menus(asked),
      READS_OF_TABLE.table(asked, table),
      READS_OF_TABLE.orders(asked, table),
    ]);
  },
};

/**
 * Begins what a page will ask for, beside the question whether it lets in. Nothing of it is shown unless the gate does,
 * since the page asks for it again and then gets the same answer; nothing is asked at a table that this guest may not
 * know of. A fault is the page's to tell, if it comes to need what failed.
 */
export function readAhead(ahead: Page["ahead"], asked: Asked): void {
  const { context, params } = asked;
  let found: Promise<BasketTable | null> | undefined;
  const table = async () => (found ??= context.tableAhead?.(params) ?? Promise.resolve(null));
  for (const what of ahead ?? []) begun(what, asked, table).catch(() => {});
}

async function begun(
  what: Ahead,
  asked: Asked,
  tableOf: () => Promise<BasketTable | null>,
): Promise<unknown> {
  if (what === "menus" || what === "payment") return READS[what](asked);
  const table = await tableOf();
  return table && READS_OF_TABLE[what](asked, table);
}
