import * as z from "zod";
import { storedList } from "../shell/stored-cookie.server";

/** As long as an order is waited for. */
const WAITED_S = 3 * 3_600;
/** More orders than a guest waits for at once; a cookie holds few. */
const MOST_ORDERS = 8;

/** The orders whose pushes this phone gets, so that its pages offer to stop them. The orders store the subscription. */
const orderIds = storedList("__Host-told-orders", z.array(z.string().max(64)).max(MOST_ORDERS), {
  maxAgeS: WAITED_S,
});

export function toldOrders(request: Request): Promise<readonly string[]> {
  return orderIds.read(request);
}

export async function rememberTold(request: Request, ids: readonly string[]): Promise<string> {
  const others = (await toldOrders(request)).filter((id) => !ids.includes(id));
  return orderIds.write([...ids, ...others].slice(0, MOST_ORDERS));
}

export async function forgetTold(request: Request, ids: readonly string[]): Promise<string> {
  return orderIds.write((await toldOrders(request)).filter((id) => !ids.includes(id)));
}
