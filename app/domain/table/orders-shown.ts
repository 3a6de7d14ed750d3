/** So long a table's orders are listed; what is older is dishes on the bill (ORD-38). */
export const ORDERS_SHOWN_MS = 5 * 60_000;
