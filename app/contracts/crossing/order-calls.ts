import * as z from "zod";
import type { PlacedItem, PlacedOrderFacts } from "~/domain/order/placed-order";
import { amount, instant, quantity, sign, text } from "../bill-event-values";
import { orderedSelections } from "./basket-values";
import { call } from "./call";
import { texts } from "./values";

/** Unknown fields are dropped here: the ledger that the order goes into is strict. */
const item: z.ZodType<PlacedItem> = z.lazy(() =>
  z.object({
    name: text,
    plu: text,
    productId: text,
    quantity,
    priceIncludingSubItems: amount,
    items: z.array(item),
  }),
);

/** A sign that a later build invented is left out. */
export const orderingGuest = z.object({
  number: z.int(),
  name: texts,
  sign: sign.nullable().catch(null),
});

const order: z.ZodType<PlacedOrderFacts> = z.object({
  orderId: text,
  venueId: text,
  tableId: text,
  deviceId: text,
  sessionId: text,
  billId: texts,
  guestName: texts,
  guest: orderingGuest.nullable(),
  items: z.array(item),
  note: texts,
  totalE5: amount,
  currency: text,
  placedAt: instant,
  basket: z.object({ objectId: text, basketId: text, selections: orderedSelections }).nullable(),
  tabId: texts,
});

/** `other` where the key was used for an order with other items. */
const known = z.enum(["placed", "other"]);

/** The calls of a placed order's object. The text is the digest of what the guest asked for. */
export const ORDER_CALLS = {
  place: call([order, text], known),
  known: call([text], known.nullable()),
  /** Whether the order was placed at all, whatever is in it. */
  isPlaced: call([], z.boolean()),
  /** The order as it was placed; null while there is none. */
  facts: call([], order.nullable()),
} as const;

export type KnownOrder = z.output<typeof known>;
