import * as z from "zod";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

/** As long as an order is waited for. */
const WAITED_S = 3 * 3_600;
/** More orders than a guest waits for at once; a cookie holds few. */
const MOST_ORDERS = 8;

const ordersSchema = z.array(z.string().max(64)).max(MOST_ORDERS);

/** The orders that this phone is told of, so that its pages offer to stop that. What is told stands at the orders. */
const cookie = createCookie("__Host-told-orders", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: WAITED_S,
});

export async function toldOrders(request: Request): Promise<readonly string[]> {
  return (await readStoredCookie(cookie, ordersSchema, request)) ?? [];
}

export async function rememberTold(request: Request, ids: readonly string[]): Promise<string> {
  const others = (await toldOrders(request)).filter((id) => !ids.includes(id));
  return cookie.serialize([...ids, ...others].slice(0, MOST_ORDERS));
}

export async function forgetTold(request: Request, ids: readonly string[]): Promise<string> {
  const left = (await toldOrders(request)).filter((id) => !ids.includes(id));
  return left.length > 0 ? cookie.serialize(left) : cookie.serialize("", { maxAge: 0 });
}
