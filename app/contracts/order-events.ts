import * as z from "zod";
import {
  ORDER_EFFECTS,
  type OrderEvent,
  type OrderingGuest,
  type PlacedItem,
  type PlacedOrderFacts,
} from "~/domain/order/placed-order";
import { amount, instant, quantity, sign, text } from "./bill-event-values";
import type { ReadEvent } from "./bill-events";
import { orderedSelections } from "./crossing/basket-values";
import { plain, problemOf } from "./crossing/call";

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

type Type = OrderEvent["type"];

/** Each event of an order's ledger as this build writes it. */
const EVENTS: { readonly [T in Type]: z.ZodType<Extract<OrderEvent, { type: T }>> } = {
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

/** The version of each event; a change of shape raises it and adds a step that reads the old one. */
const VERSIONS: Readonly<Record<Type, number>> = { orderPlaced: 3, effectDone: 1 };

/** An event as the ledger stores it, `{ v, type, … }`, with its type beside it. */
export function writeOrderEvent(event: OrderEvent): { kind: string; body: string } {
  return { kind: event.type, body: JSON.stringify(storedOf(event)) };
}

/** An order that is on no hold is stored as before, so that the build before can read it after a roll-back. */
function storedOf(event: OrderEvent) {
  if (event.type !== "orderPlaced" || event.order.tabId !== null)
    return { v: VERSIONS[event.type], ...event };
  const { tabId: _none, ...order } = event.order;
  return { v: 2, ...event, order };
}

/** Reads a stored event. Throws where the body is no JSON. */
export function readOrderEvent(body: string): ReadEvent<OrderEvent> {
  const { v, ...event } = JSON.parse(body);
  const type = event.type as Type;
  const schema: z.ZodType<OrderEvent> | undefined = Object.hasOwn(EVENTS, type)
    ? EVENTS[type]
    : undefined;
  const known = schema && Number.isInteger(v) && v >= 1 && v <= VERSIONS[type];
  if (!known) {
    return { ok: false, reason: `unknown event ${plain(type)} of version ${plain(v)}` };
  }
  const parsed = schema.safeParse(v === VERSIONS[type] ? event : upcast(event, v));
  if (parsed.success) return { ok: true, event: parsed.data };
  return { ok: false, reason: `event ${type} does not fit: ${problemOf(parsed.error)}` };
}

/** Orders of the first version say who placed them to the kitchen alone, and before the third none is on a hold. */
function upcast(event: { order: Partial<PlacedOrderFacts> }, v: number) {
  const { guest = null } = event.order;
  return { ...event, order: { ...event.order, guest: v === 1 ? null : guest, tabId: null } };
}
