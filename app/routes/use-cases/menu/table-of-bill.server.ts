import type { BillDocument } from "~/contracts/bill";
import type { DeviceId, TableId } from "~/contracts/ids";

/** The table of a bill; null for a tab's, which is at none. */
export function tableOfBill({ tableId, deviceId }: Pick<BillDocument, "tableId" | "deviceId">): {
  tableId: TableId;
  deviceId: DeviceId | null;
} | null {
  return tableId === null ? null : { tableId, deviceId };
}
