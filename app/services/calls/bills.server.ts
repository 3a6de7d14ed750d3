import { refreshApi, storeApi } from "~/contracts/api/store";
import type { BillDocument } from "~/contracts/bill";
import type { BillId, DeviceId } from "~/contracts/ids";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { TableDevice } from "~/contracts/venue";
import { clientOf } from "../client.server";
import type { Result } from "../result";
import { type Call, eachTime, inProcess, type PlatformOptions } from "./exchange.server";

/** Reads a bill, and asks the till for its newest state. */
export function billCalls(call: Call, { readBill, viewer, correlationId }: PlatformOptions) {
  const [store, refresh] = [clientOf(call, storeApi), clientOf(call, refreshApi)];
  return {
    get: (billId: BillId): Promise<Result<BillDocument>> =>
      readBill ? inProcess(readBill(billId, viewer, correlationId)) : store.bill({ billId }),
    refresh: (billId: BillId) => refresh.bill({ billId }),
  };
}

/** The same for a table, which knows its open bills. */
export function tableCalls(call: Call, { tablePasses, once = eachTime }: PlatformOptions) {
  const [store, refresh] = [clientOf(call, storeApi), clientOf(call, refreshApi)];
  const headers: Record<string, string> = tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {};
  return {
    /** With the figures of its bills, each of which is asked for them. */
    get: (deviceId: DeviceId) =>
      once(`bills of table ${deviceId}`, () => store.table({ deviceId }, { headers })),
    /** What all else needs of a table, by one call of its object. */
    standing: (deviceId: DeviceId) =>
      once(`table ${deviceId}`, () => store.tableStanding({ deviceId }, { headers })),
    refresh: ({ tableId, id }: Pick<TableDevice, "tableId" | "id">) =>
      refresh.table({ tableId }, { headers: { ...headers, [TABLE_DEVICE_HEADER]: id } }),
  };
}
