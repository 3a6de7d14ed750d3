import * as z from "zod";
import { guestSign } from "../bill/bill.schema";
import {
  amount,
  type EventOf,
  event,
  type Frozen,
  instant,
  list,
  nullableText,
  quantity,
  text,
} from "../fields.schema";
import {
  basketId,
  billId,
  deviceId,
  menuId,
  orderId,
  orderingSessionId,
  productId,
  tabId,
  tableId,
  venueId,
} from "../ids.schema";

const subSelection = z.strictObject({
  productId,
  quantity: z.int(),
  get subItems(): z.ZodType<readonly SubSelection[]> {
    return list(subSelection);
  },
});
export interface SubSelection extends Frozen<z.infer<typeof subSelection>> {}

/** One product as a guest wants it. It says nothing of prices: those are the server's. */
export const selection = z.strictObject({ menuId, ...subSelection.shape });
export interface Selection extends Frozen<z.infer<typeof selection>> {}

/** An item as the kitchen receives it, under the till's own name of it (ORD-05). */
export const placedItem = z.strictObject({
  name: text,
  plu: text,
  productId,
  quantity,
  /** All of the item with what is chosen with it, as the guest was quoted; in 1/100000. */
  priceIncludingSubItems: amount,
  get items(): z.ZodType<readonly PlacedItem[]> {
    return list(placedItem);
  },
});
export interface PlacedItem extends Frozen<z.infer<typeof placedItem>> {}

/** The basket that was ordered, and the selections that were ordered of it. */
const orderedBasket = z.strictObject({
  /** The id of the basket's object, which says nothing of whose it is. */
  objectId: text,
  basketId,
  selections: list(selection),
});
export interface OrderedBasket extends Frozen<z.infer<typeof orderedBasket>> {}

export const orderingGuest = z.strictObject({
  /** Among those who order at the table, from 1. */
  number: z.int(),
  name: nullableText,
  sign: guestSign.nullable(),
});
export interface OrderingGuest extends Frozen<z.infer<typeof orderingGuest>> {}

/** An order as it was placed: it is written once and never changes. */
export const placedOrder = z.strictObject({
  orderId,
  venueId,
  tableId,
  deviceId,
  /** The ordering session that it was placed in (ORD-22). */
  sessionId: orderingSessionId,
  /** The bill that the guest had open; null where the order opens one. */
  billId: billId.nullable(),
  /** What the kitchen calls the guest. */
  guestName: nullableText,
  guest: orderingGuest,
  items: list(placedItem),
  note: nullableText,
  totalE5: amount,
  /** An ISO 4217 code. */
  currency: text,
  placedAt: instant,
  /** Null where the order came from no basket of ours. */
  basket: orderedBasket.nullable(),
  /** The tab whose hold pays for it; null where the table asks for no card. */
  tabId: tabId.nullable(),
});
export interface PlacedOrderFacts extends Frozen<z.infer<typeof placedOrder>> {}

const orderEffect = z.enum(["till", "document", "table", "basket", "hold"]);
export type OrderEffect = z.infer<typeof orderEffect>;

export const orderEvents = {
  orderPlaced: event("orderPlaced", {
    at: instant,
    order: placedOrder,
    digest: text,
  }),
  effectDone: event("effectDone", { at: instant, effect: orderEffect }),
};
export type OrderEvent = EventOf<typeof orderEvents>;
