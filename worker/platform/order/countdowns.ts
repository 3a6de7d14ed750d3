import { participantId } from "#worker/base/ids";
import { isUnavailable } from "#worker/kernel/stopped";
import { basketIdSchema } from "~/contracts/basket";
import type { OrderCountdown } from "~/contracts/order";
import type { AmountE5 } from "~/domain/money/amount";
import type { Countdown } from "~/domain/table/table.schema";
import { nearTable, type PlatformContext, requestOf, tableOf } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { standingOf } from "../store/table-standing";
import {
  basketOwner,
  type OrderingPlace,
  orderIdOf,
  readBasket,
  tableBasket,
} from "./table-basket";

/** The orders that guests at a table are about to send, as one of them sees them. */
export async function countdownsFor(
  c: PlatformContext,
  place: OrderingPlace,
): Promise<OrderCountdown[]> {
  const { tableId } = place.device;
  const { countdowns } = await standingOf(c.env, requestOf(c), tableId, nearTable(c, tableId));
  const own = guestMark(place);
  return countdowns.map((one) => seenBy(one, own));
}

function seenBy(countdown: Countdown, own: string): OrderCountdown {
  const { orderId, basketId, guest, number, name, sign, together, endsAt, sent } = countdown;
  const mine = guest === own;
  return {
    orderId,
    by: { number, name: name ?? "", sign, mine },
    endsAt,
    sent,
    orderKey: (mine || together) && !sent ? basketId : null,
    shown: mine
      ? { total: countdown.totalE5 as AmountE5, owed: countdown.owedE5 as AmountE5 }
      : null,
  };
}

/** Shows the table that a guest's basket is about to go; one that is another by now, or empty, is not shown. */
export async function beginCountdown(
  c: PlatformContext,
  place: OrderingPlace,
  asked: { orderKey: string; sendsInS: number; total: AmountE5; owed: AmountE5 },
): Promise<void> {
  const { device, called } = place;
  const { orderKey, sendsInS } = asked;
  const { id: basketId, items, together } = await readBasket(c, place);
  if (basketId !== orderKey || items.length === 0) return;
  const guests = new Map<string, number>(items.map(({ by }) => [by.participantId, by.number]));
  const guest = guestMark(place);
  const countdown: Countdown = {
    orderId: orderIdOf(basketOwner(place, Date.now()), basketId),
    basketId,
    guest,
    // Whoever sends may have put nothing in; then they come after those who did.
    number: guests.get(guest) ?? Math.max(...guests.values()) + 1,
    ...called,
    together,
    endsAt: Date.now() + sendsInS * 1_000,
    sent: false,
    totalE5: asked.total,
    owedE5: asked.owed,
  };
  try {
    await tableOf(c, device.tableId).beginCountdown(countdown, device.id);
  } catch (fault) {
    // A table of an older build has no countdowns: the guest sends the order by a press.
    if (!isUnavailable(fault)) throw fault;
  }
}

/**
 * Takes an order back, or answers that it was sent, never both. The basket gets another id, so that an older form can't
 * send it.
 *
 * @throws {ApiRefusal} 404 for an order that is not counted down here or not this guest's to take back.
 */
export async function takeBack(
  c: PlatformContext,
  place: OrderingPlace,
  orderKey: string,
): Promise<void> {
  const orderId = orderIdOf(basketOwner(place, Date.now()), orderKey);
  const answer = await tableOf(c, place.device.tableId).takeBackOrder(orderId, guestMark(place));
  if (answer === "unknown") throw notFound();
  if (answer === "sent") throw new ApiRefusal("order-sent");
  if (answer === "too-often") throw new ApiRefusal("take-back-limit");
  await renewBasket(c, place, orderKey);
}

/** Gives the basket whose order was taken back another id; one that has it already stays as it is. */
export async function renewBasket(
  c: PlatformContext,
  place: OrderingPlace,
  orderKey: string,
): Promise<void> {
  const basketId = basketIdSchema.safeParse(orderKey);
  if (!basketId.success) return;
  const { basket } = tableBasket(c.env, place, Date.now());
  await basket.renew(place.device.id, basketId.data);
}

/** Who a guest is to the others at a venue. */
export function guestMark({ viewer, venue }: OrderingPlace): string {
  return participantId(viewer.guestId, venue.id);
}
