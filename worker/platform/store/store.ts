import { Hono } from "hono";
import {
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "~/contracts/ids";
import type { TableDocument } from "~/contracts/table";
import type { TableDevice } from "~/contracts/venue";
import { pathId } from "../body";
import { billOf, type PlatformContext, type PlatformEnv, tableOf } from "../context";
import { callerOf } from "../identity";
import { notFound } from "../refusal";
import { type NamedBy, openTable } from "../table-links/table-access";

/** Reads of the live documents (REF-11 to REF-13, REF-17), base `/api/store`. */
export const store = new Hono<PlatformEnv>()
  .get("/bills/:billId", async (c) => {
    const billId = pathId(billIdSchema, c.req.param("billId"));
    const document = await billOf(c, billId).document(callerOf(c));
    if (document === null) throw notFound();
    return c.body(document, 200, { "content-type": "application/json" });
  })
  .get("/table_devices", async (c) => {
    const tableId = pathId(tableIdSchema, c.req.query("tableId") ?? "");
    return c.json(await tableDocument(c, await c.get("records").deviceOfTable(tableId), "table"));
  })
  .get("/table_devices/:deviceId", async (c) => {
    const deviceId = pathId(deviceIdSchema, c.req.param("deviceId"));
    return c.json(await tableDocument(c, await c.get("records").device(deviceId), "device"));
  })
  .get("/venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    const record = await c.get("records").venue(venueId);
    if (!record) throw notFound();
    // Who of the staff is linked to an account is for nobody outside (SEC-08), nor is what the operator keeps.
    const { rules: all, paymentAccount: _operators, ...venue } = record.venue;
    const { linkedWaiters, staffNames, ...rules } = all;
    return c.json({ ...venue, rules });
  })
  .get("/review_configurations/:businessId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    return c.json(await c.get("records").reviewConfiguration(businessId));
  })
  .get("/configs/settings", async (c) => c.json(await c.get("records").settings()));

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
