import type { OrderId } from "~/contracts/ids";
import { type PlacedOrderRecord, placedOrders } from "~/features/order/placed-orders-cookie.server";
import type { Ahead, Page } from "~/routes/table";
import { loyaltyIdOf } from "~/routes/use-cases/loyalty/member.server";
import { servedAt } from "~/routes/use-cases/menu/menu-place.server";
import type { TableAhead } from "~/services/context.server";
import { type RequestArgs, venueOf } from "./access.server";

/** What is asked of the venue or of the guest's own split. */
const READS: Record<
  "menus" | "payment" | "charges" | "tab" | "member" | "receipts",
  (asked: RequestArgs) => Promise<unknown>
> = {
  // Everybody may read them, whatever table they are at.
  menus: (asked) => servedAt(asked, venueOf(asked)),
  payment: ({ context, params: { billId = "", splitId = "" } }) =>
    context.platform.payments.ofSplit({ billId, splitId }),
  charges: ({ context, params: { billId = "", splitId = "" } }) =>
    context.platform.splits.forecastCharges({ billId, splitId }),
  tab: ({ context, params: { tabId = "" } }) => context.platform.tabs.stored({ tabId }),
  member: async ({ context }) => {
    const { loyalty } = context.tenant;
    if (!loyalty) return null;
    const { businessId } = loyalty;
    return context.platform.loyalty.user({ businessId, userId: loyaltyIdOf(context, loyalty) });
  },
  receipts: ({ context, request }) => context.platform.account.receipts(receiptsAsked(request)),
};

const READS_OF_TABLE: Record<
  Exclude<Ahead, keyof typeof READS | "orders-at-bill">,
  (asked: RequestArgs, table: TableAhead) => Promise<unknown>
> = {
  basket: ({ context }, table) => context.platform.baskets.read(table),
  table: async ({ context }, { deviceId }) =>
    deviceId === null ? null : context.platform.tables.standing(deviceId),
  bills: async ({ context }, { deviceId }) =>
    deviceId === null ? null : context.platform.tables.get(deviceId),
  /** As a bill's page does, only where the bill said that somebody at its table orders. */
  countdowns: async ({ context }, table) =>
    table.recentOrders ? context.platform.orders.countdowns(table) : null,
  /** A bill asks its table whether it takes orders when a dish goes into the basket, and not for the menu itself. */
  post: async (asked, table) =>
    asked.request.method === "POST" ? READS_OF_TABLE.table(asked, table) : null,
  orders: async (asked, { orderIds }) =>
    readOrders(asked, [...idsOf(await ownOrders(asked)), ...orderIds]),
};

const idsOf = (orders: readonly PlacedOrderRecord[]) => orders.map(({ id }) => id);

function ownOrders(asked: RequestArgs): Promise<PlacedOrderRecord[]> {
  return placedOrders(asked.request, venueOf(asked).businessId, asked.context.now);
}

function readOrders({ context }: RequestArgs, ids: readonly OrderId[]): Promise<unknown> {
  return context.platform.menus.orders([...new Set(ids)]);
}

type FindTable = () => Promise<TableAhead | null>;

/**
 * Where nobody ordered lately a bill asks nothing of its table, and says so itself. The phone knows where it ordered
 * last, which is the bill's table unless its guest has moved.
 */
async function ordersAtBill(asked: RequestArgs, findTable: FindTable): Promise<unknown> {
  const { context } = asked;
  const { id: venueId } = venueOf(asked);
  const [own, known] = await Promise.all([ownOrders(asked), findTable()]);
  if (own.length === 0 && !known?.recentOrders) return null;
  const last = own.find((order) => order.venueId === venueId);
  const ofTable = async () => {
    const table =
      known ?? (last && (await context.tableAhead?.({ venueId, tableId: last.tableId })));
    // As the bill's page does: by its code the table would count whoever has only the bill's link as guessing.
    return table && context.platform.orders.ofTable(table.tableId);
  };
  const ids = [...idsOf(own), ...(known?.orderIds ?? [])];
  return Promise.all([READS.menus(asked), readOrders(asked, ids), ofTable()]);
}

/**
 * Begins what a page will ask for, beside the question whether it lets in. Nothing of it is shown unless the gate does,
 * since the page asks for it again and then gets the same answer; nothing is asked at a table that this guest may not
 * know of. A fault is the page's to tell, if it comes to need what failed.
 */
export function readAhead(ahead: Page["ahead"], asked: RequestArgs): void {
  const { context, params } = asked;
  let found: Promise<TableAhead | null> | undefined;
  const table = async () => (found ??= context.tableAhead?.(params) ?? Promise.resolve(null));
  for (const what of ahead ?? []) begun(what, asked, table).catch(() => {});
}

async function begun(what: Ahead, asked: RequestArgs, findTable: FindTable): Promise<unknown> {
  if (needsNoTable(what)) return READS[what](asked);
  if (what === "orders-at-bill") return ordersAtBill(asked, findTable);
  const table = await findTable();
  if (table) return READS_OF_TABLE[what](asked, table);
  const isOfBill = what === "basket" && asked.params.billId !== undefined;
  return isOfBill ? asked.context.basketAhead?.(venueOf(asked)) : null;
}

function needsNoTable(what: Ahead): what is keyof typeof READS {
  return what in READS;
}

/** Where in the list of receipts a page's address begins; from the newest where it says nothing. */
export function receiptsAsked(request: Request): { after: string | undefined } {
  return { after: new URL(request.url).searchParams.get("after") ?? undefined };
}
