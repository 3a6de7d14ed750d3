import { Hono } from "hono";
import { businessIdSchema, tableIdSchema, venueIdSchema } from "~/contracts/ids";
import { orderIdSchema, tabIdSchema } from "~/contracts/kitchen";
import type { MenuVenue } from "~/contracts/menu";
import { pathId } from "../body";
import { documentOf, type PlatformContext, type PlatformEnv, tableOf } from "../context";
import { unknownTable } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";

/** One guest's orders of an evening, and more than any table's of five minutes. */
const MAX_ORDERS = 50;

const JSON_TYPE = { "content-type": "application/json" };

/** Reads of menus, tabs and the kitchen's orders (REF-14 to REF-16), base `/api/store`. */
export const menuStore = new Hono<PlatformEnv>()
  .get("/menu_venues/:venueId", async (c) => {
    const venueId = pathId(venueIdSchema, c.req.param("venueId"));
    const list = await c.get("records").menuVenue(venueId);
    if (list) return c.json(list);
    const record = await c.get("records").venue(venueId);
    if (!record) throw missing("Venue not found");
    const { businessId } = record.venue;
    // A venue that has published nothing shows nothing, which is no fault (MENU-33).
    return c.json({ venueId, businessId, menus: [] } satisfies MenuVenue);
  })
  .get("/business_menu_publications/:businessId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const publication = await c.get("records").menuPublication(businessId);
    if (!publication) throw notFound();
    return c.json(publication);
  })
  .get("/unavailable_products/:businessId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const products = await documentOf(c, `unavailable_products/${businessId}`).readParts();
    return c.body(`{"businessId":"${businessId}","products":${products}}`, 200, JSON_TYPE);
  })
  .get("/tabs/:tabId", async (c) => {
    const tabId = pathId(tabIdSchema, c.req.param("tabId"));
    const tab = await documentOf(c, `tabs/${tabId}`).read();
    if (!tab) throw missing("tab could not be found in store");
    return c.body(tab.json, 200, JSON_TYPE);
  })
  .get("/bill_orders", async (c) => {
    const tableId = c.req.query("tableId");
    const ids = tableId ? await placedAt(c, tableId) : (c.req.query("ids") ?? "").split(",");
    const known = ids.filter((id) => orderIdSchema.safeParse(id).success).slice(0, MAX_ORDERS);
    const orders = await Promise.all(known.map((id) => orderJson(c, id)));
    return c.body(`[${orders.filter((json) => json !== null).join(",")}]`, 200, JSON_TYPE);
  })
  .get("/bill_orders/:orderId", async (c) => {
    const json = await orderJson(c, pathId(orderIdSchema, c.req.param("orderId")));
    if (json === null) throw notFound();
    return c.body(json, 200, JSON_TYPE);
  });

/** The orders of a table's last five minutes (ORD-38). */
async function placedAt(c: PlatformContext, tableId: string): Promise<string[]> {
  const device = await c.get("records").deviceOfTable(pathId(tableIdSchema, tableId));
  if (!device) throw await unknownTable(c, "table device could not be found in store");
  return [...(await tableOf(c, device.tableId).recentOrders())];
}

async function orderJson(c: PlatformContext, orderId: string): Promise<string | null> {
  return (await documentOf(c, `bill_orders/${orderId}`).read())?.json ?? null;
}

function missing(message: string): ApiRefusal {
  return new ApiRefusal("not-found", { message });
}
