import { LRUCache } from "lru-cache";
import type { Records } from "#worker/db/records";
import type { BillDocument } from "~/contracts/bill";
import { deviceIdSchema } from "~/contracts/ids";
import { isOpenWith } from "../table-links";

type TableOfBill = Pick<BillDocument, "venueId" | "tableId" | "deviceId">;

/** Where bills were when this isolate read them. They may have moved: this hastens a question and answers none. */
const billPlaces = new LRUCache<string, TableOfBill>({ max: 5_000 });

export function rememberBillPlace({ id, venueId, tableId, deviceId }: BillDocument): void {
  billPlaces.set(id, { venueId, tableId, deviceId });
}

/**
 * Finds the table in a page's address without calling an object: by its device's record, where links are signed with
 * a pass alone, or from what this isolate read of the bill. Null where no table is known so.
 */
export function tableAheadIn(
  records: Pick<Records, "device" | "venue" | "tableLinkKeys">,
  passes: string | undefined,
) {
  return async (
    named: {
      readonly [Name in "venueId" | "deviceId" | "billId"]?: string | undefined;
    },
  ): Promise<Pick<TableOfBill, "tableId" | "deviceId"> | null> => {
    if (named.billId !== undefined) {
      const known = billPlaces.get(named.billId);
      return known && known.venueId === named.venueId ? known : null;
    }
    const deviceId = deviceIdSchema.safeParse(named.deviceId);
    const device = deviceId.success ? await records.device(deviceId.data) : null;
    if (
      !device ||
      device.venueId !== named.venueId ||
      !(await isOpenWith(records, device, passes))
    ) {
      return null;
    }
    return { tableId: device.tableId, deviceId: device.id };
  };
}
