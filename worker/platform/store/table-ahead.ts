import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import type { Records } from "#worker/db/records";
import type { BillDocument } from "~/contracts/bill";
import { deviceIdSchema, type OrderId, type TableId, tableIdSchema } from "~/contracts/ids";
import type { TableDevice } from "~/contracts/venue";
import { isOpenWith } from "../table-links";

type TableOfBill = Pick<
  BillDocument,
  "venueId" | "tableId" | "deviceId" | "currency" | "recentOrders"
>;

/**
 * Where bills were when this isolate read them, and whether their table had ordered lately. They may have moved to
 * another table of their venue: this hastens a question about the table and answers none.
 */
const billPlaces = isolateMemory(() => new LRUCache<string, TableOfBill>({ max: 5_000 }));

export function rememberBillPlace(
  env: object,
  { id, venueId, tableId, deviceId, currency, recentOrders }: BillDocument,
): void {
  billPlaces(env).set(id, { venueId, tableId, deviceId, currency, recentOrders });
}

/** Where a bill was when this isolate read it last, of whoever it was. */
export function knownBillPlace(env: object, id: string): TableOfBill | undefined {
  return billPlaces(env).get(id);
}

/** A table in a page's address, and which orders it had when this isolate asked it last. */
type TableAhead = Pick<TableOfBill, "tableId" | "deviceId" | "recentOrders"> & {
  orderIds: readonly OrderId[];
};

/** The orders that a table last said it had of its last minutes, which hastens reading them and answers nothing. */
const tableOrders = isolateMemory(() => new LRUCache<TableId, readonly OrderId[]>({ max: 5_000 }));

export function rememberTableOrders(env: object, tableId: TableId, ids: readonly OrderId[]): void {
  if (ids.length > 0) tableOrders(env).set(tableId, ids);
  else tableOrders(env).delete(tableId);
}

/**
 * Finds the table in a page's address without calling an object, or the one where the phone says that it ordered: by the
 * device's record, where links are signed with a pass alone, or from what this isolate read of the bill. Null where no
 * table is known so.
 */
export function tableAheadIn(
  env: object,
  records: Pick<Records, "device" | "deviceOfTable" | "venue" | "tableLinkKeys">,
  passes: string | undefined,
) {
  return async (
    named: {
      readonly [Name in "venueId" | "deviceId" | "billId" | "tableId"]?: string | undefined;
    },
  ): Promise<TableAhead | null> => {
    const withOrders = (table: Omit<TableAhead, "orderIds">): TableAhead => ({
      ...table,
      orderIds: tableOrders(env).get(table.tableId) ?? [],
    });
    if (named.billId !== undefined) {
      const known = knownBillPlace(env, named.billId);
      return known && known.venueId === named.venueId ? withOrders(known) : null;
    }
    const device = await deviceNamed(records, named);
    if (
      !device ||
      device.venueId !== named.venueId ||
      !(await isOpenWith(records, device, passes))
    ) {
      return null;
    }
    return withOrders({ tableId: device.tableId, deviceId: device.id });
  };
}

async function deviceNamed(
  records: Pick<Records, "device" | "deviceOfTable">,
  named: { readonly [Name in "deviceId" | "tableId"]?: string | undefined },
): Promise<TableDevice | null> {
  const deviceId = deviceIdSchema.safeParse(named.deviceId);
  if (deviceId.success) return records.device(deviceId.data);
  const tableId = tableIdSchema.safeParse(named.tableId);
  return tableId.success ? records.deviceOfTable(tableId.data) : null;
}
