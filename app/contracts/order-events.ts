import * as z from "zod";
import {
  ORDER_EFFECTS,
  type OrderEvent,
  type OrderingGuest,
  type PlacedItem,
  type PlacedOrderFacts,
} from "~/domain/order/placed-order";
import { amount, instant, quantity, sign, text } from "./bill-event-values";
import { orderedSelections } from "./crossing/basket-values";
import { type EventSchemas, eventCodec } from "./event-codec";

const texts = text.nullable();

const item: z.ZodType<PlacedItem> = z.lazy(() =>
  z.strictObject({
    name: text,
    plu: text,
    productId: text,
    quantity,
    priceIncludingSubItems: amount,
    items: z.array(item),
  }),
);

export const orderingGuest: z.ZodType<OrderingGuest> = z.strictObject({
  number: z.int(),
  name: texts,
  sign: sign.nullable(),
});

/** An order as its ledger stores it. */
export const placedOrderFacts: z.ZodType<PlacedOrderFacts> = z.strictObject({
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
  basket: z
    .strictObject({ objectId: text, basketId: text, selections: orderedSelections })
    .nullable(),
  tabId: texts,
});

/** Each event of an order's ledger as this build writes it. */
const EVENTS: EventSchemas<OrderEvent> = {
  orderPlaced: z.strictObject({
    type: z.literal("orderPlaced"),
    at: instant,
    order: placedOrderFacts,
    digest: text,
  }),
  effectDone: z.strictObject({
    type: z.literal("effectDone"),
    at: instant,
    effect: z.enum(ORDER_EFFECTS),
  }),
};

/** How they are stored and read again. */
export const orderEvents = eventCodec<OrderEvent>(EVENTS);
