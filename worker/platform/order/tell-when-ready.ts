import type * as z from "zod";
import { participantId } from "#worker/base/ids";
import { pushKeyOf } from "#worker/ports/adapters";
import type { OrderId } from "~/contracts/ids";
import type { tellWhenReadySchema } from "~/contracts/push";
import { orderOf, type PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { ownersPlace } from "./own-order";
import type { OrderingPlace } from "./table-basket";

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
  const { place } = await ownersPlace(c, orderId);
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
  const { place } = await ownersPlace(c, orderId);
  await orderOf(c, orderId, place.venue.id).stopTelling(guestOf(place));
}

function guestOf({ viewer, venue }: OrderingPlace): string {
  return participantId(viewer.guestId, venue.id);
}
