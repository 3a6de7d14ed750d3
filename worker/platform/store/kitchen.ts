import { kitchenApi } from "~/contracts/api/menus";
import type { TableId } from "~/contracts/ids";
import { orderIdSchema } from "~/contracts/kitchen";
import { documentOf, type PlatformContext, tableOf } from "../context";
import { unknownTable } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { serve, written } from "../serve";

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
    const asked = tableId ? await placedAt(c, tableId) : ids.split(",");
    const known = asked.filter((id) => orderIdSchema.safeParse(id).success).slice(0, MAX_ORDERS);
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
async function placedAt(c: PlatformContext, tableId: TableId): Promise<string[]> {
  const device = await c.get("records").deviceOfTable(tableId);
  if (!device) throw await unknownTable(c, "table device could not be found in store");
  return [...(await tableOf(c, device.tableId).recentOrders())];
}

async function orderJson(c: PlatformContext, orderId: string): Promise<string | null> {
  return (await documentOf(c, `bill_orders/${orderId}`).read())?.json ?? null;
}
