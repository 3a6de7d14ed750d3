import { ORDER_TTL_MS, placedOrderWrite } from "#worker/objects/order-news";
import { once } from "#worker/request/once";
import type { ReadDocument } from "~/contracts/crossing/live-calls";
import type { OrderId } from "~/contracts/ids";
import type { PlacedOrderFacts } from "~/domain/order/order.schema";
import { documentOf, type PlatformContext, requestOf } from "../context";

/** The document of an order, read once for a request; null while it is not written, and once it was deleted. */
export function readOrderDocument(
  c: PlatformContext,
  orderId: OrderId,
): Promise<ReadDocument | null> {
  return once(requestOf(c), `guest order document ${orderId}`, () =>
    documentOf(c, `bill_orders/${orderId}`).read(),
  );
}

/** What the document will say while it is still under way: its guest is on the next page already. */
export function documentToCome(order: PlacedOrderFacts | null): string | null {
  if (!order || Date.now() - order.placedAt >= ORDER_TTL_MS) return null;
  return placedOrderWrite(order).json;
}
