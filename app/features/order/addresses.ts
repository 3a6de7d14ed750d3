/** Addresses of ordering, below a table's or a bill's. */

/** The screen that confirms an order, and takes it (ORD-10). */
export function confirmOrderPath(base: string): string {
  return `${base}/basket/confirm`;
}

/** The same once a card is held for the order: nothing goes out before the guest presses. */
export function heldOrderPath(base: string): string {
  return `${confirmOrderPath(base)}?${HELD}`;
}

/** Says in the address of the confirm screen, and of the screen before it, that a card was held just now. */
export const HELD = "held";

/** Where a guest is led on from once an order is placed: to the bill, or to the table that waits (ROUTE-40). */
export function orderPlacedPath(base: string): string {
  return `${base}/order-placed`;
}

/** The basket with the error over it: the order was not placed, and nothing of it is lost (ORD-27 to ORD-30). */
export function orderFailedPath(base: string): string {
  return `${base}/basket?${ORDER_STATE}=failed`;
}

/** The basket with its new prices, where the order was not what the guest had been shown. */
export function orderChangedPath(base: string): string {
  return `${base}/basket?${ORDER_STATE}=changed`;
}

/**
 * The basket with the time from which on an order is taken again.
 *
 * @param until milliseconds since 1970.
 */
export function orderLaterPath(base: string, whose: "guest" | "table", until: number): string {
  return `${base}/basket?${ORDER_STATE}=${whose}-limit&${UNTIL}=${until}`;
}

/** The screen that confirms an order, with the question whether all of a large one is meant. */
export function largeOrderPath(base: string): string {
  return `${confirmOrderPath(base)}?${LARGE}=yes`;
}

/** The basket with the dishes of orders that the kitchen refused beside it. */
export function orderAgainPath(basketHref: string, orderIds: readonly string[]): string {
  return `${basketHref}?${ORDER_AGAIN}=${orderIds.join(".")}`;
}

/** Ids of refused orders, in the basket's address. */
export const ORDER_AGAIN = "again";

/** When an order is taken again, in the basket's address. */
export const UNTIL = "until";

/** Whether a large order is asked about, in the address of the screen that confirms it. */
export const LARGE = "large";

/** What of an order brought the guest to a page, in its address. */
export const ORDER_STATE = "order";
