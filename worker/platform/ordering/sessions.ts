import { Hono } from "hono";
import { participantId } from "#worker/base/ids";
import { orderSessionSchema } from "~/contracts/order";
import { bodyOf } from "../body";
import { type PlatformEnv, tableOf } from "../context";
import { callersPrefix } from "../limits/rough-limits";
import { orderingTable } from "./ordering-table";

/** How long an ordering session lasts (ORD-04). */
const SESSION_MS = 10 * 60_000;

/** Ordering sessions (ORD-26), base `/api/ordering`. */
export const orderSessions = new Hono<PlatformEnv>().post("/order-sessions", async (c) => {
  const body = await bodyOf(c, orderSessionSchema);
  const { device, venue, viewer } = await orderingTable(c, body.tableId, body.businessId);
  await tableOf(c, device.tableId).declareSession({
    sessionId: body.sessionId,
    guest: participantId(viewer.guestId, venue.id),
    expiresAt: Date.now() + SESSION_MS,
    network: callersPrefix(c),
  });
  return c.json({ success: true });
});
