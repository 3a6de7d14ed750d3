import { storeApi } from "~/contracts/api/store";
import type { TableDocument } from "~/contracts/table";
import type { TableDevice } from "~/contracts/venue";
import { billOf, type PlatformContext, tableOf } from "../context";
import { callerOf } from "../identity";
import { notFound } from "../refusal";
import { serve, written } from "../serve";
import { type NamedBy, openTable } from "../table-links/table-access";

/** Reads of the live documents (REF-11 to REF-13, REF-17). */
export const store = serve(storeApi, {
  async bill({ billId }, c) {
    const document = await billOf(c, billId).document(callerOf(c));
    if (document === null) throw notFound();
    return written(document);
  },
  async tableById({ tableId }, c) {
    return tableDocument(c, await c.get("records").deviceOfTable(tableId), "table");
  },
  async table({ deviceId }, c) {
    return tableDocument(c, await c.get("records").device(deviceId), "device");
  },
  async venue({ venueId }, c) {
    const record = await c.get("records").venue(venueId);
    if (!record) throw notFound();
    const { rules: all, paymentAccount: _operators, ...venue } = record.venue;
    const { linkedWaiters, staffNames, ...rules } = all;
    return { ...venue, rules };
  },
  reviewConfiguration: ({ businessId }, c) => c.get("records").reviewConfiguration(businessId),
  settings: (_, c) => c.get("records").settings(),
});

async function tableDocument(
  c: PlatformContext,
  found: TableDevice | null,
  namedBy: NamedBy,
): Promise<TableDocument> {
  const device = await openTable(c, found, namedBy);
  const { billId, version, bills, departure } = await tableOf(c, device.tableId).bills();
  const movedTo = departure?.deviceId ? await c.get("records").device(departure.deviceId) : null;
  const open = bills.find((bill) => bill.billId === billId);
  return {
    device: {
      ...device,
      orderId: billId,
      currentOrderRefreshedAt: open?.refreshedAt ?? device.currentOrderRefreshedAt,
    },
    billId,
    version,
    bills: bills.map((bill) => ({
      billId: bill.billId,
      openedAt: bill.openedAt,
      closedAt: bill.closedAt,
      totalBillAmount: bill.totalBillAmount,
      leftToPay: bill.leftToPay,
      version: bill.version,
    })),
    movedTo: movedTo && { deviceId: movedTo.id, name: movedTo.name },
  };
}
