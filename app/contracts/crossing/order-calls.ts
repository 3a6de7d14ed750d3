import * as z from "zod";
import { guestSign } from "~/domain/bill/bill.schema";
import { text } from "~/domain/fields.schema";
import { ENDS_OF_WAIT } from "~/domain/menu/progress";
import * as orders from "~/domain/order/order.schema";
import { pushSubscriptionSchema } from "../push";
import { leniently } from "../strictly";
import { localeSchema } from "../venue";
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

/** A phone that is told when an order is ready: where it is reached, and what it is told. */
export const toldPhone = z.object({
  subscription: leniently(pushSubscriptionSchema),
  locale: localeSchema,
  path: text,
  /** The venue and the table. */
  where: text,
});

const told = z.enum(["accepted", "too-many", "over"]);

/** The calls of a placed order's object. The text in `place` and `known` is the digest of the guest's request. */
export const ORDER_CALLS = {
  place: call([order, text], known),
  known: call([text], known.nullable()),
  isPlaced: call([], z.boolean()),
  /** Null until the order is placed. */
  facts: call([], order.nullable()),
  /** Takes an id of the guest that gives no access; replaces the phone that they named before. */
  tellWhenReady: call([text, toldPhone], told),
  stopTelling: call([text], z.void()),
  /** The till says that nobody has to wait any more. */
  waitEnded: call([z.enum(ENDS_OF_WAIT)], z.void()),
} as const;

export type ToldPhone = z.output<typeof toldPhone>;
export type Told = z.output<typeof told>;
export type KnownOrder = z.output<typeof known>;
