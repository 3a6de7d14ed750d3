import * as z from "zod";
import { guestSign } from "~/domain/bill/bill.schema";
import { text } from "~/domain/fields.schema";
import * as orders from "~/domain/order/order.schema";
import { leniently } from "../strictly";
import { call } from "./call";

/** A sign that a later build invented is left out. */
export const orderingGuest = leniently(orders.orderingGuest).extend({
  sign: guestSign.nullable().catch(null),
});

const order: z.ZodType<orders.PlacedOrderFacts> = leniently(orders.placedOrder).extend({
  guest: orderingGuest,
});

/** `other` where the key was used for an order with other items. */
const known = z.enum(["placed", "other"]);

/** The calls of a placed order's object. The text is the digest of what the guest asked for. */
export const ORDER_CALLS = {
  place: call([order, text], known),
  known: call([text], known.nullable()),
  isPlaced: call([], z.boolean()),
  /** Null while there is none. */
  facts: call([], order.nullable()),
} as const;

export type KnownOrder = z.output<typeof known>;
