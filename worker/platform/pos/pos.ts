import { hash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { posApi } from "~/contracts/api/pos";
import type { BillFigures } from "~/contracts/crossing/values";
import type { PosOrderAnswer } from "~/contracts/pos";
import { type PlatformEnv, tableOf, tillOf } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { granted, notFound } from "../refusal";
import { serve } from "../serve";
import { ownDevice, writeOrder, writeTab, writeUnavailable } from "./documents";
import { posFeed } from "./feed";
import { freeHold, listHolds } from "./holds";
import { tableOrder } from "./orders";
import { recordPayment } from "./payments";
import { refundPayment } from "./refunds";
import { closeTab, putTabOrder, tabBill } from "./tabs";
import { warnOfUnnamedCharges } from "./unnamed-charges";
import { posWebhook } from "./webhook";

const ordersAndTabs = serve(posApi, {
  async putOrder({ tableId, body: order }, c) {
    const device = await ownDevice(c, tableId);
    const record = await c.get("records").venue(device.venueId);
    if (!record) throw notFound();
    warnOfUnnamedCharges(c, order, record.venue);
    const table = tableOf(c, device.tableId);
    return answerOf(granted(await table.open(tableOrder(order, device, record.venue))));
  },
  async recordPayment({ tableId, body }, c) {
    const { name } = await ownDevice(c, tableId);
    return answerOf(await recordPayment(c, body, tableOf(c, tableId), name));
  },
  async closeOrder({ tableId }, c) {
    const device = await ownDevice(c, tableId);
    granted(await tableOf(c, tableId).close(device.id));
  },
  async listHolds({ tableId }, c) {
    await ownDevice(c, tableId);
    return listHolds(c, tableId);
  },
  async freeHold({ tableId, splitId }, c) {
    await ownDevice(c, tableId);
    return freeHold(c, tableId, splitId);
  },
  async writeOrder({ tillsOrderId, body }, c) {
    await writeOrder(c, tillsOrderId, body);
  },
  async writeTab({ tillsTabId, body }, c) {
    await writeTab(c, tillsTabId, body);
  },
  closeTab: ({ tabId }, c) => closeTab(c, tabId),
  putTabOrder: async ({ tabId, body }, c) => answerOf(await putTabOrder(c, tabId, body)),
  recordTabPayment: async ({ tabId, body }, c) =>
    answerOf(await recordPayment(c, body, await tabBill(c, tabId), null)),
  async closeTabOrder({ tabId }, c) {
    granted(await (await tabBill(c, tabId)).close(0));
  },
  async writeUnavailable({ body }, c) {
    await writeUnavailable(c, body);
  },
  refund: ({ billId, body }, c) => refundPayment(c, billId, body),
});

/** What a point of sale calls. */
export const pos = new Hono<PlatformEnv>()
  .use("/pos/v1/venues/:venueId/*", byKey())
  .route("/", ordersAndTabs)
  .route("/", posFeed)
  .route("/", posWebhook);

/**
 * Lets a till in by its key and to its own venue only. Every call does the same work, whether there
 * is a key or not; another venue's path is unknown to it.
 */
function byKey(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const key = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const keyHash = hash("sha256", key, "hex");
    const venueId = await c.get("records").venueOfPosKey(keyHash);
    if (!venueId || key === "") {
      throw await wrongKey(c, "till");
    }
    if (c.req.param("venueId") !== venueId) throw notFound();
    c.set("posVenueId", venueId);
    await Promise.all([next(), tillOf(c, venueId).seen()]);
  };
}

function answerOf({ billId, totalBillAmount, leftToPay, version }: BillFigures): PosOrderAnswer {
  return { billId, totalBillAmount, leftToPay, version };
}
