import * as z from "zod";
import type { OrderId } from "~/contracts/ids";
import { orderStatusSchema } from "~/contracts/kitchen";
import { billId, deviceId, orderId, venueId } from "~/domain/ids.schema";
import type { OrderStatus } from "~/domain/menu/progress";
import { HOUR_MS } from "~/domain/time";
import { storedList } from "../shell/stored-cookie.server";

/** A kitchen that gives an order up does so while its guest is there. */
const FOLLOWED_MS = 3 * HOUR_MS;
/** A cookie holds few; the newest are followed. */
const MOST_FOLLOWED = 6;

/** How many of its dishes are offered again: more are no "the same again", and a cookie holds little. */
const MOST_DISHES = 8;
/** In letters of a cookie that has room for 4096 in all. */
const LONGEST_DISHES = 800;

const followedSchema = z.object({
  id: orderId.max(64),
  /** The table or the bill at which it was placed. */
  at: z.union([
    z.object({ venueId: venueId.max(64), billId: billId.max(64) }),
    z.object({ venueId: venueId.max(64), deviceId: deviceId.max(64) }),
  ]),
  /** Milliseconds since 1970; an order that was followed before this was stored has none. */
  placedAt: z.int().optional().catch(undefined),
  /** The status that the guest has seen on its screen, or said that they have; left out for none. */
  seen: orderStatusSchema.optional().catch(undefined),
  /** The guest's own dishes in it, by `dishKey`; only the newest order's are kept. */
  dishes: z.array(z.string().max(201)).max(50).optional().catch(undefined),
});

export type FollowedOrder = z.output<typeof followedSchema>;

const followed = storedList("__Host-followed-orders", z.array(followedSchema).max(50), {
  maxAgeS: FOLLOWED_MS / 1_000,
});

export function followedOrders(request: Request): Promise<FollowedOrder[]> {
  return followed.read(request);
}

export async function followOrder(request: Request, order: FollowedOrder): Promise<string> {
  const others = (await followedOrders(request)).filter(({ id }) => id !== order.id);
  const before = others.map(({ id, at, placedAt, seen }) => ({ id, at, placedAt, seen }));
  const newest = { ...order, dishes: fewDishes(order.dishes ?? []) };
  return followed.write([newest, ...before].slice(0, MOST_FOLLOWED));
}

/** Notes which status of an order its guest has seen; null where that is known, and where the phone follows no such order. */
export async function noteSeen(
  request: Request,
  orderId: OrderId,
  status: OrderStatus,
): Promise<string | null> {
  const orders = await followedOrders(request);
  const order = orders.find(({ id }) => id === orderId);
  if (!order || order.seen === status) return null;
  return followed.write(orders.map((one) => (one === order ? { ...order, seen: status } : one)));
}

/** The dishes of the order that the phone placed last, where that was here. */
export async function dishesOfLastOrder(
  request: Request,
  isHere: (at: FollowedOrder["at"]) => boolean,
): Promise<readonly string[]> {
  const [last] = await followedOrders(request);
  return last && isHere(last.at) ? (last.dishes ?? []) : [];
}

function fewDishes(dishes: readonly string[]): string[] {
  let room = LONGEST_DISHES;
  return [...new Set(dishes)].slice(0, MOST_DISHES).filter((one) => {
    room -= one.length;
    return room >= 0;
  });
}

export async function unfollowOrders(request: Request, ids: readonly string[]): Promise<string> {
  const left = (await followedOrders(request)).filter(({ id }) => !ids.includes(id));
  return followed.write(left);
}
