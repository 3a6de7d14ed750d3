import { LRUCache } from "lru-cache";
import { isolateMemory } from "#worker/base/isolate-memory";
import type { Records } from "#worker/db/records";
import type { BillDocument } from "~/contracts/bill";
import type { TableStanding } from "~/contracts/crossing/table-calls";
import {
  type BillId,
  type DeviceId,
  deviceIdSchema,
  type OrderId,
  type TableId,
  tableIdSchema,
} from "~/contracts/ids";
import type { TableDevice } from "~/contracts/venue";
import { isOpenWith } from "../table-links";

type TableOfBill = Pick<
  BillDocument,
  "venueId" | "tableId" | "deviceId" | "currency" | "recentOrders"
>;

/**
 * The tables of bills when this isolate last read them, and whether those had ordered lately. A bill may have moved to
 * another table of its venue since: this only starts a read of the table early, and replaces none.
 */
const billPlaces = isolateMemory(() => new LRUCache<string, TableOfBill>({ max: 5_000 }));

export function rememberBillPlace(
  env: object,
  { id, venueId, tableId, deviceId, currency, recentOrders }: BillDocument,
): void {
  billPlaces(env).set(id, { venueId, tableId, deviceId, currency, recentOrders });
}

/** The table of a bill when this isolate last read it, for any guest. */
export function knownBillPlace(env: object, id: string): TableOfBill | undefined {
  return billPlaces(env).get(id);
}

/** A table in a page's address, and which orders it had when this isolate asked it last. */
type TableAhead = Pick<TableOfBill, "deviceId" | "recentOrders"> & {
  tableId: TableId;
  orderIds: readonly OrderId[];
};

/** What a table last said it had: the orders of its last minutes and its bills. It hastens reading them and answers nothing. */
type LastAtTable = { orderIds: readonly OrderId[]; billIds: readonly BillId[] };

const lastAtTables = isolateMemory(() => new LRUCache<TableId, LastAtTable>({ max: 5_000 }));

export function rememberTable(env: object, tableId: TableId, standing: TableStanding): void {
  const last = { orderIds: standing.recentOrders, billIds: billIdsOf(standing) };
  const isEmpty = last.orderIds.length === 0 && last.billIds.length === 0;
  if (isEmpty) lastAtTables(env).delete(tableId);
  else lastAtTables(env).set(tableId, last);
}

/** The bills that a table had when this isolate asked it last. */
export function knownBillsAt(env: object, tableId: TableId): readonly BillId[] {
  return lastAtTables(env).get(tableId)?.billIds ?? [];
}

/** The bills of a table's sitting, newest first. */
export function billIdsOf({ billId, pastBillIds }: TableStanding): BillId[] {
  return billId === null ? pastBillIds : [billId, ...pastBillIds];
}

type Named = {
  readonly [Name in "venueId" | "deviceId" | "billId" | "tableId"]?: string | undefined;
};

/** What a phone brings: passes to tables with signed links, and the code of the table where it has seen a bill. */
type OfPhone = {
  passes: string | undefined;
  deviceOf: (bill: Named) => DeviceId | undefined;
};

/**
 * Finds the table in a page's address without calling an object, or the one where the phone says that it ordered or has
 * seen the bill: by the device's record, where links are signed with a pass alone, or from what this isolate read of the
 * bill. Null where no table is known so.
 */
export function tableAheadIn(
  env: object,
  records: Pick<Records, "device" | "deviceOfTable" | "venue" | "tableLinkKeys">,
  { passes, deviceOf }: OfPhone,
) {
  return async (named: Named): Promise<TableAhead | null> => {
    const withOrders = (table: Omit<TableAhead, "orderIds">): TableAhead => ({
      ...table,
      orderIds: lastAtTables(env).get(table.tableId)?.orderIds ?? [],
    });
    if (named.billId !== undefined) {
      const known = knownBillPlace(env, named.billId);
      if (known) {
        const { tableId, venueId } = known;
        // A tab's bill is at no table.
        return tableId !== null && venueId === named.venueId
          ? withOrders({ ...known, tableId })
          : null;
      }
    }
    const { billId } = named;
    const device = await deviceNamed(
      records,
      billId === undefined ? named : { deviceId: deviceOf(named) },
    );
    if (
      !device ||
      device.venueId !== named.venueId ||
      !(await isOpenWith(records, device, passes))
    ) {
      return null;
    }
    const { tableId, id: deviceId } = device;
    // Whether they have ordered is the bill's to say: until then they may have.
    return withOrders({ tableId, deviceId, ...(billId !== undefined && { recentOrders: true }) });
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
