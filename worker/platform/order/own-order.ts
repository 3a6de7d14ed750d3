import type { OrderId } from "~/contracts/ids";
import { placedOrderSchema } from "~/contracts/kitchen";
import { type OwnOrder, ownOrderSchema } from "~/contracts/order";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";
import { orderOf, type PlatformContext } from "../context";
import { notFound } from "../refusal";
import { openTable } from "../table-links";
import { documentToCome, readOrderDocument } from "./order-document";
import { basketOwner, cameOutOf, type OrderingPlace, orderingAt } from "./table-basket";

/**
 * An order of the caller's in its till's newest state.
 *
 * @throws {ApiRefusal} 404 for an order of others, and for one that was deleted since.
 */
export async function ownOrder(c: PlatformContext, orderId: OrderId): Promise<OwnOrder> {
  const [{ order, place }, document] = await Promise.all([
    ownersPlace(c, orderId),
    readOrderDocument(c, orderId),
  ]);
  const json = document ? document.json : documentToCome(order);
  if (json === null) throw notFound();
  const { device, venue } = place;
  const { reached } = ownOrderSchema.shape;
  return {
    order: placedOrderSchema.parse(JSON.parse(json)),
    venueId: venue.id,
    table: { deviceId: device.id, name: device.name },
    billId: order.billId,
    // A state that a later build has is left out as a whole; the order shows the others without their times then.
    reached: reached.safeParse(document?.reached ?? {}).data ?? {},
  };
}

/**
 * An order of the caller's, and where it was placed. It is named by its own id, which is as hard to guess as a table's
 * code.
 *
 * @throws {ApiRefusal} 404 for an order of others.
 */
export async function ownersPlace(
  c: PlatformContext,
  orderId: OrderId,
): Promise<{ order: PlacedOrderFacts; place: OrderingPlace }> {
  const order = await orderOf(c, orderId).facts();
  if (!order) throw notFound();
  const device = await c.get("records").device(order.deviceId);
  const place = await orderingAt(c, await openTable(c, device, "device"));
  if (!cameOutOf(basketOwner(place, Date.now()), order)) throw notFound();
  return { order, place };
}
