import { once } from "#worker/request/once";
import { kitchenApi } from "~/contracts/api/menus";
import { storeApi } from "~/contracts/api/store";
import type { BillId, OrderId, TableId } from "~/contracts/ids";
import { orderIdSchema } from "~/contracts/kitchen";
import type { TableDocument } from "~/contracts/table";
import type { TableDevice } from "~/contracts/venue";
import type { Departure } from "~/domain/table/table.schema";
import {
  billOf,
  documentOf,
  nearTable,
  orderOf,
  type PlatformContext,
  requestOf,
} from "../context";
import { callerOf } from "../identity";
import { unknownTable } from "../limits/rough-limits";
import { documentToCome, readOrderDocument } from "../order/order-document";
import { ApiRefusal, notFound } from "../refusal";
import { serve, written } from "../serve";
import { type NamedBy, openTable } from "../table-links";
import { billIdsOf, knownBillsAt } from "./table-ahead";
import { standingOf } from "./table-standing";

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
  async tableStanding({ deviceId }, c) {
    const device = await openTable(c, await c.get("records").device(deviceId), "device");
    const standing = await standingOf(
      c.env,
      requestOf(c),
      device.tableId,
      nearTable(c, device.tableId),
    );
    const { departure, billId, version, pastBillIds, recentOrders } = standing;
    const movedTo = await movedToOf(c, departure);
    return {
      device: { ...device, orderId: billId },
      billId,
      version,
      pastBillIds,
      recentOrders,
      movedTo,
    };
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
  const { billId, version, bills, departure } = await billsAt(c, device.tableId);
  const movedTo = await movedToOf(c, departure);
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
    movedTo,
  };
}

/** A table with its bills' figures. Those that it had last are asked for them beside it. */
async function billsAt(c: PlatformContext, tableId: TableId) {
  const figuresOf = (billId: BillId) => {
    const figures = billOf(c, billId).figures();
    // Of a bill that has left the table nobody waits for them.
    figures.catch(() => {});
    return figures;
  };
  const begun = new Map(knownBillsAt(c.env, tableId).map((id) => [id, figuresOf(id)]));
  const standing = await standingOf(c.env, requestOf(c), tableId, nearTable(c, tableId));
  const ids = billIdsOf(standing);
  const figures = await Promise.all(ids.map((id) => begun.get(id) ?? figuresOf(id)));
  return { ...standing, bills: figures.filter((one) => one !== null) };
}

async function movedToOf(
  c: PlatformContext,
  departure: Departure | null,
): Promise<TableDocument["movedTo"]> {
  const device = departure?.deviceId ? await c.get("records").device(departure.deviceId) : null;
  return device && { deviceId: device.id, name: device.name };
}

/** One guest's orders of an evening, and more than any table's of five minutes. */
const MAX_ORDERS = 50;

/** Reads of tabs and of the kitchen's orders (REF-14, REF-15). */
export const kitchen = serve(kitchenApi, {
  async tab({ tabId }, c) {
    const tab = await documentOf(c, `tabs/${tabId}`).read();
    if (tab) return written(tab.json);
    throw new ApiRefusal("not-found", { message: "tab could not be found in store" });
  },
  async orders({ ids = "", tableId }, c) {
    const asked = tableId
      ? await placedAt(c, tableId)
      : ids.split(",").flatMap((id) => orderIdSchema.safeParse(id).data ?? []);
    const known = asked.slice(0, MAX_ORDERS);
    const orders = await Promise.all(known.map((id) => orderJson(c, id)));
    return written(`[${orders.filter((json) => json !== null).join(",")}]`);
  },
  async order({ orderId }, c) {
    const json = await orderJson(c, orderId);
    if (json === null) throw notFound();
    return written(json);
  },
});

/** The orders of a table's last five minutes (ORD-38). */
async function placedAt(c: PlatformContext, tableId: TableId): Promise<OrderId[]> {
  const device = await c.get("records").deviceOfTable(tableId);
  if (!device) throw await unknownTable(c, "table device could not be found in store");
  return (await standingOf(c.env, requestOf(c), device.tableId, nearTable(c, device.tableId)))
    .recentOrders;
}

async function orderJson(c: PlatformContext, orderId: OrderId): Promise<string | null> {
  return once(requestOf(c), `guest order ${orderId}`, async () => {
    const stored = await readOrderDocument(c, orderId);
    return stored ? stored.json : documentToCome(await orderOf(c, orderId).facts());
  });
}
