import type { RefusedItems } from "~/contracts/crossing/basket-calls";
import { placedOrderSchema } from "~/contracts/kitchen";
import { isRefused } from "~/domain/menu/progress";
import { basketItem } from "~/domain/order/basket-item";
import { takesNotes } from "~/domain/order/note";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";
import { documentOf, orderOf, type PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { offerNow } from "./offer-now";
import { basketOwner, type OrderingPlace, takesOrders } from "./table-basket";
import { type BasketOwner, orderIdOf } from "./whose-basket";

/**
 * An order that the kitchen refused or cancelled, as it can be put into its basket again: with the guest's own choices
 * at the prices of the moment. What the menu has no more is named.
 */
export async function refusedOrder(
  c: PlatformContext,
  place: OrderingPlace,
  orderId: string,
): Promise<RefusedItems> {
  const order = await orderOf(c, orderId).facts();
  const { venue } = place;
  if (!order || !cameOutOf(basketOwner(place, Date.now()), order)) throw notFound();
  if (!(await wasRefused(c, orderId))) throw new ApiRefusal("not-refused");
  const offer = await offerNow(c, venue, Date.now());
  if (!(await takesOrders(c, place, offer.served))) {
    throw new ApiRefusal("no-orders-here");
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
    note: takesNotes(venue, await c.get("records").settings()) ? order.note : null,
  };
}

/** Whether an order was its owner's: of all at the table, or, at whichever table, of the guest, whose orders' ids nobody else has. */
function cameOutOf(owner: BasketOwner, { orderId, tableId, basket }: PlacedOrderFacts): boolean {
  if (owner.evening !== null) return tableId === owner.tableId;
  return orderIdOf(owner, basket?.basketId ?? "") === orderId;
}

async function wasRefused(c: PlatformContext, orderId: string): Promise<boolean> {
  const stored = await documentOf(c, `bill_orders/${orderId}`).read();
  const order = stored && placedOrderSchema.safeParse(JSON.parse(stored.json));
  return order?.success === true && isRefused(order.data.status);
}
