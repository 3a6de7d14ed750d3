import type { Records } from "#worker/db/records";
import type { Env } from "#worker/env";
import { documentOf } from "#worker/objects/callers";
import { nearIn, regionOfDocument, regionOfTable } from "#worker/request/region";
import { type BillId, billIdSchema, type DeviceId, deviceIdSchema } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { readRunOut } from "../menu/run-out";
import type { tableAheadIn } from "./table-ahead";
import { standingOf } from "./table-standing";

const IN_VENUE = /^\/venues\/([^/]+)\/(tables|bills)\/([^/]+)/;

/** What a bill's page asks of its table only where somebody ordered there lately. */
const OF_ORDERS: ReadonlySet<string> = new Set(["orders-at-bill", "countdowns"]);

type Asked = {
  env: Env;
  ctx: ExecutionContext;
  records: Records;
  url: URL;
  venue: Pick<Venue, "id" | "businessId"> | null;
  tableAhead: ReturnType<typeof tableAheadIn>;
};

/**
 * Begins the reads of a page that are the same for every guest, beside the read of the session: its table's state, and
 * what has run out. Page and platform find them among the reads of their request (`once`). It reads no table that this
 * phone may not see, and no bill's table that the page does not need (`read-ahead.server.ts`).
 *
 * @param ahead what the page reads ahead, as the route table says.
 */
export async function readBesideSession(
  { env, ctx, records, url, venue, tableAhead }: Asked,
  ahead: readonly string[],
): Promise<void> {
  const [, id, kind, named] = IN_VENUE.exec(url.pathname) ?? [];
  if (!venue || venue.id !== id) return;
  const isOfBill = kind === "bills";
  const table = await tableAhead({ venueId: venue.id, ...idOf(isOfBill, named) });
  const hasOrders = table?.recentOrders === true && ahead.some((what) => OF_ORDERS.has(what));
  const asksTable = table && (!isOfBill || hasOrders || ahead.includes("table"));
  const asksMenus = ahead.includes("menus") || (isOfBill && hasOrders);
  await Promise.allSettled([
    asksTable &&
      standingOf(
        env,
        ctx,
        table.tableId,
        nearIn(ctx, () => regionOfTable(records, table.tableId)),
      ),
    asksMenus &&
      readRunOut(ctx, venue.businessId, (document) =>
        documentOf(
          env,
          document,
          nearIn(ctx, () => regionOfDocument(records, document)),
        ),
      ),
  ]);
}

function idOf(
  isOfBill: boolean,
  named: string | undefined,
): { billId?: BillId; deviceId?: DeviceId } {
  if (isOfBill) return { billId: billIdSchema.safeParse(named).data };
  return { deviceId: deviceIdSchema.safeParse(named).data };
}
