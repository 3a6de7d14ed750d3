import { type BillDocument, billDocumentSchema } from "~/contracts/bill";
import { type RefreshAnswer, refreshAnswerSchema } from "~/contracts/refresh";
import { type TableDocument, tableDocumentSchema } from "~/contracts/table";
import { TABLE_DEVICE_HEADER, TABLE_PASSES_HEADER } from "~/contracts/table-links";
import type { TableDevice } from "~/contracts/venue";
import type { Result } from "../result";
import { type Call, inProcess, type PlatformOptions } from "./exchange.server";

/** Reads a bill, and asks the till for its newest state. */
export function billCalls(call: Call, { readBill, viewer, correlationId }: PlatformOptions) {
  return {
    get: (billId: string): Promise<Result<BillDocument>> =>
      readBill
        ? inProcess(readBill(billId, viewer, correlationId))
        : call("GET", `/api/store/bills/${billId}`, billDocumentSchema),
    refresh: (billId: string): Promise<Result<RefreshAnswer>> =>
      call("PUT", `/api/refresh-bill-scheduler/bills/${billId}/refresh`, refreshAnswerSchema),
  };
}

/** The same for a table, which knows its open bills. */
export function tableCalls(call: Call, { tablePasses }: PlatformOptions) {
  const headers: Record<string, string> = tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {};
  return {
    get: (deviceId: string): Promise<Result<TableDocument>> =>
      call("GET", `/api/store/table_devices/${deviceId}`, tableDocumentSchema, undefined, {
        headers,
      }),
    refresh: ({
      tableId,
      id,
    }: Pick<TableDevice, "tableId" | "id">): Promise<Result<RefreshAnswer>> =>
      call(
        "PUT",
        `/api/refresh-bill-scheduler/tables/${tableId}/refresh`,
        refreshAnswerSchema,
        undefined,
        { headers: { ...headers, [TABLE_DEVICE_HEADER]: id } },
      ),
  };
}
