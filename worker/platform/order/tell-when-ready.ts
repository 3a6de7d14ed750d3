import type * as z from "zod";
import { participantId } from "#worker/base/ids";
import { pushKeyOf } from "#worker/ports/adapters";
import type { OrderId } from "~/contracts/ids";
import type { tellWhenReadySchema } from "~/contracts/push";
import { orderOf, type PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { openTable } from "../table-links";
import { basketOwner, cameOutOf, type OrderingPlace, orderingAt } from "./table-basket";

/**
 * Has the calling guest's phone told when an order of theirs is ready.
 *
 * @throws {ApiRefusal} 404 for an order of others, 409 for one that nobody waits for, 429 for too many phones, 503 where
 * nothing is pushed.
 */
export async function tellWhenReady(
  c: PlatformContext,
  orderId: OrderId,
  { subscription, locale, path }: z.output<typeof tellWhenReadySchema>,
): Promise<undefined> {
  const place = await placeOfOrder(c, orderId);
  if (!pushKeyOf(c.env)) throw new ApiRefusal("push-not-configured");
  const { venue, device } = place;
  const answer = await orderOf(c, orderId, venue.id).tellWhenReady(guestOf(place), {
    subscription,
    locale: locale ?? venue.locale,
    path,
    where: `${venue.name} · ${device.name}`,
  });
  if (answer === "over") throw new ApiRefusal("order-over");
  if (answer === "too-many") throw new ApiRefusal("too-many-phones");
}

/** @throws {ApiRefusal} 404 for an order of others. */
export async function stopTelling(c: PlatformContext, orderId: OrderId): Promise<undefined> {
  const place = await placeOfOrder(c, orderId);
  await orderOf(c, orderId, place.venue.id).stopTelling(guestOf(place));
}

/** Where an order of the caller's was placed. It is named by its own id, which is as hard to guess as a table's code. */
async function placeOfOrder(c: PlatformContext, orderId: OrderId): Promise<OrderingPlace> {
  const order = await orderOf(c, orderId).facts();
  if (!order) throw notFound();
  const device = await c.get("records").device(order.deviceId);
  const place = await orderingAt(c, await openTable(c, device, "device"));
  if (!cameOutOf(basketOwner(place, Date.now()), order)) throw notFound();
  return place;
}

function guestOf({ viewer, venue }: OrderingPlace): string {
  return participantId(viewer.guestId, venue.id);
}
