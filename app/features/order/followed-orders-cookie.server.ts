import * as z from "zod";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

/** A kitchen that gives an order up does so while its guest is there. */
const FOLLOWED_MS = 3 * 3_600_000;
/** A cookie holds few; the newest are followed. */
const MOST_FOLLOWED = 6;

const followedSchema = z.object({
  id: z.string().max(64),
  /** The table or the bill at which it was placed. */
  at: z.union([
    z.object({ venueId: z.string().max(64), billId: z.string().max(64) }),
    z.object({ venueId: z.string().max(64), deviceId: z.string().max(64) }),
  ]),
});

export type FollowedOrder = z.output<typeof followedSchema>;

const cookie = createCookie("__Host-followed-orders", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: FOLLOWED_MS / 1_000,
});

export async function followedOrders(request: Request): Promise<FollowedOrder[]> {
  return (await readStoredCookie(cookie, z.array(followedSchema).max(50), request)) ?? [];
}

export async function followOrder(request: Request, order: FollowedOrder): Promise<string> {
  const others = (await followedOrders(request)).filter(({ id }) => id !== order.id);
  return cookie.serialize([order, ...others].slice(0, MOST_FOLLOWED));
}

export async function unfollowOrders(request: Request, ids: readonly string[]): Promise<string> {
  const left = (await followedOrders(request)).filter(({ id }) => !ids.includes(id));
  return left.length > 0 ? cookie.serialize(left) : cookie.serialize("", { maxAge: 0 });
}
