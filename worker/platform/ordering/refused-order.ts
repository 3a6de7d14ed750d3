import type { RefusedItems } from "~/contracts/crossing/basket-calls";
import { placedOrderSchema } from "~/contracts/kitchen";
import { isRefused } from "~/domain/menu/progress";
import { basketItem } from "~/domain/order/basket-item";
import { takesNotes } from "~/domain/order/note";
import { documentOf, orderOf, type PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { offerNow } from "./offer-now";
import { type OrderingPlace, takesOrders } from "./table-basket";

/**
 * An order of this table that the kitchen refused or cancelled, as it can be put into a basket again: with
 * the guest's own choices at the prices of the moment. What the menu has no more is named.
 */
export async function refusedOrder(
  c: PlatformContext,
  place: OrderingPlace,
  orderId: string,
): Promise<RefusedItems> {
  const order = await orderOf(c, orderId).facts();
  if (!order || order.tableId !== place.device.tableId) throw notFound();
  if (!(await wasRefused(c, orderId))) throw new ApiRefusal(422, { code: "not-refused" });
  const offer = await offerNow(c, place.venue, Date.now());
  if (!(await takesOrders(c, place, offer.served))) {
    throw new ApiRefusal(422, { code: "no-orders-here" });
  }
  const priced = (order.basket?.selections ?? []).map((selection) => ({
    selection,
    answer: offer.price(selection),
  }));
  return {
    orderId,
    items: priced.flatMap(({ answer }) => (answer.ok ? [basketItem(answer.item)] : [])),
    gone: priced.flatMap(({ selection, answer }, at) =>
      answer.ok ? [] : [{ productName: order.items[at]?.name ?? "", quantity: selection.quantity }],
    ),
    note: takesNotes(place.venue, await c.get("records").settings()) ? order.note : null,
  };
}

async function wasRefused(c: PlatformContext, orderId: string): Promise<boolean> {
  const stored = await documentOf(c, `bill_orders/${orderId}`).read();
  const order = stored && placedOrderSchema.safeParse(JSON.parse(stored.json));
  return order?.success === true && isRefused(order.data.status);
}
