import { hash } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import type { BillFigures } from "~/contracts/crossing/values";
import { tableIdSchema } from "~/contracts/ids";
import { tabSchema } from "~/contracts/kitchen";
import {
  type PosOrderAnswer,
  posOrderSchema,
  posPaymentSchema,
  posPlacedOrderSchema,
  posRefundSchema,
  posUnavailableSchema,
} from "~/contracts/pos";
import { posRefusalSchema } from "~/contracts/pos-feed";
import type { TableDevice } from "~/contracts/venue";
import { bodyOf, pathId } from "../body";
import { type PlatformContext, type PlatformEnv, tableOf, tillOf } from "../context";
import { wrongKey } from "../limits/rough-limits";
import { tillUndelivered } from "../mail/undelivered-calls";
import { ApiRefusal, granted, notFound } from "../refusal";
import { writeOrder, writeTab, writeUnavailable } from "./documents";
import { freeHold, listHolds } from "./holds";
import { tableOrder } from "./orders";
import { recordPayment } from "./payments";
import { refundPayment } from "./refunds";
import { refuseEvent, settleEvent } from "./refusals";
import { closeTab, putTabOrder, tabBill } from "./tabs";
import { warnOfUnnamedCharges } from "./unnamed-charges";
import { tillWebhook } from "./webhook";

/** What a point of sale calls, base `/pos/v1/venues/{venueId}`. */
export const pos = new Hono<PlatformEnv>()
  .use(byKey())
  .put("/tables/:tableId/order", async (c) => {
    const order = await bodyOf(c, posOrderSchema);
    const device = await deviceIn(c);
    const record = await c.get("records").venue(device.venueId);
    if (!record) throw notFound();
    warnOfUnnamedCharges(c, order, record.venue);
    const table = tableOf(c, device.tableId);
    return c.json(answerOf(granted(await table.open(tableOrder(order, device, record.venue)))));
  })
  .put("/orders/:orderId", async (c) => {
    await writeOrder(c, await bodyOf(c, posPlacedOrderSchema));
    return c.body(null, 204);
  })
  .put("/tabs/:tabId", async (c) => {
    await writeTab(c, await bodyOf(c, tabSchema));
    return c.body(null, 204);
  })
  .delete("/tabs/:tabId", async (c) => c.json(await closeTab(c)))
  .put("/tabs/:tabId/order", async (c) =>
    c.json(answerOf(await putTabOrder(c, await bodyOf(c, posOrderSchema)))),
  )
  .post("/tabs/:tabId/order/payments", async (c) => {
    const payment = await bodyOf(c, posPaymentSchema);
    const bill = await tabBill(c);
    return c.json(answerOf(await recordPayment(c, payment, bill, null)));
  })
  .delete("/tabs/:tabId/order", async (c) => {
    granted(await (await tabBill(c)).close(0));
    return c.body(null, 204);
  })
  .put("/unavailable-products", async (c) => {
    await writeUnavailable(c, await bodyOf(c, posUnavailableSchema));
    return c.body(null, 204);
  })
  .post("/tables/:tableId/order/payments", async (c) => {
    const payment = await bodyOf(c, posPaymentSchema);
    const { tableId, name } = await deviceIn(c);
    return c.json(answerOf(await recordPayment(c, payment, tableOf(c, tableId), name)));
  })
  .delete("/tables/:tableId/order", async (c) => {
    const device = await deviceIn(c);
    granted(await tableOf(c, device.tableId).close(device.id));
    return c.body(null, 204);
  })
  .get("/tables/:tableId/order/holds", async (c) => {
    const { tableId } = await deviceIn(c);
    return c.json(await listHolds(c, tableId));
  })
  .delete("/tables/:tableId/order/holds/:splitId", async (c) => {
    const { tableId } = await deviceIn(c);
    return c.json(await freeHold(c, tableId));
  })
  .post("/bills/:billId/refunds", async (c) => {
    const refund = await refundPayment(c, await bodyOf(c, posRefundSchema));
    return c.json(refund, 202);
  })
  .route("/", tillUndelivered)
  .route("/", tillWebhook)
  .get("/events/refused", async (c) => c.json(await tillOf(c, c.get("posVenueId")).refused()))
  .put("/events/:cursor/refusal", async (c) => {
    await refuseEvent(c, await bodyOf(c, posRefusalSchema));
    return c.body(null, 204);
  })
  .delete("/events/:cursor/refusal", async (c) => {
    await settleEvent(c);
    return c.body(null, 204);
  })
  .get("/events", async (c) => {
    const after = c.req.query("after") || "0";
    if (!/^\d{1,15}$/.test(after)) {
      const fields = [{ path: "after", code: "not_a_cursor" }];
      throw new ApiRefusal("invalid-request", { fields });
    }
    const events = await tillOf(c, c.get("posVenueId")).events(Number(after));
    if (events) return c.json(events);
    const fields = [{ path: "after", code: "cursor-unknown" }];
    throw new ApiRefusal("cursor-unknown", { fields });
  });

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

async function deviceIn(c: PlatformContext): Promise<TableDevice> {
  const tableId = pathId(tableIdSchema, c.req.param("tableId") ?? "");
  const device = await c.get("records").deviceOfTable(tableId);
  if (device?.venueId !== c.get("posVenueId")) throw notFound();
  return device;
}

function answerOf({ billId, totalBillAmount, leftToPay, version }: BillFigures): PosOrderAnswer {
  return { billId, totalBillAmount, leftToPay, version };
}
