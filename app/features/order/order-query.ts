/** What the addresses of ordering say behind the question mark. */

/** A card was held just now: on the screen that confirms an order, and on the one before it. */
export const HELD = "held";

/** Ids of refused orders, in the basket's address. */
export const ORDER_AGAIN = "again";

/** When an order is taken again, in the basket's address, in milliseconds since 1970. */
export const UNTIL = "until";

/** A large order is asked about, on the screen that confirms it. */
export const LARGE = "large";

/** The query parameter for the state of an order that led the guest to a page. */
export const ORDER_STATE = "order";
