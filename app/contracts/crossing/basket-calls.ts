import * as z from "zod";
import { guestSign } from "~/domain/bill/bill.schema";
import { list, text } from "~/domain/fields.schema";
import {
  basketId,
  basketLineId,
  deviceId,
  guestId,
  orderId,
  participantId,
} from "~/domain/ids.schema";
import { basketItem, goneLine, overLimitCode } from "~/domain/order/basket.schema";
import { selection } from "~/domain/order/order.schema";
import { type Basket, basketSchema } from "../basket";
import { leniently } from "../strictly";
import { call } from "./call";

const item = leniently(basketItem);
const selections = leniently(list(selection));

/** Amounts in 1/100000. */
const limits = z.object({
  lines: z.int(),
  ofOneDish: z.int(),
  dishes: z.int(),
  options: z.int(),
  amountE5: z.int(),
});

const reader = z.object({
  guestId,
  participantId,
  together: z.boolean(),
  /** The code on the table, by which the basket's live document is named. */
  deviceId,
  /** The guest's name and sign; a sign that only a later build knows is left out. */
  name: text.nullable(),
  sign: guestSign.nullable().catch(null),
  limits,
});

const basket = basketSchema as z.ZodType<Basket>;

const basketAnswer = z.union([
  z.object({ ok: z.literal(true), value: basket }),
  z.object({ ok: z.literal(false), code: z.literal("NOT_FOUND") }),
  z.object({
    ok: z.literal(false),
    code: overLimitCode,
    /** A number of things, or an amount in 1/100000. */
    limit: z.int(),
  }),
]);

const refusedOrder = z.object({
  orderId,
  items: z.array(item),
  gone: list(leniently(goneLine)),
  note: text.nullable(),
});

const repriced = z.object({ lineId: basketLineId, item: item.nullable() });

export const BASKET_CALLS = {
  read: call([reader], basket),
  add: call([reader, item], basketAnswer),
  setQuantity: call([reader, basketLineId, z.int()], basketAnswer),
  replace: call([reader, basketLineId, item], basketAnswer),
  setNote: call([reader, text], basketAnswer),
  /** Updates the reader's name; does nothing while they have nothing in the basket. */
  nameGuest: call([reader], basketAnswer),
  /** Adds the dishes of a refused order to the basket again. */
  restore: call([reader, refusedOrder], basketAnswer),
  empty: call([reader], basketAnswer),
  /** Brings the lines of the basket with this id to today's prices; what is null is taken out. */
  reprice: call([reader, basketId, z.array(repriced)], basketAnswer),
  /** Gives the basket with this id another, since its order was taken back: the code on the table, the id. */
  renew: call([deviceId, basketId], z.void()),
  /** Takes what was ordered out of the basket with this id: the code on the table, the id, and what it was. */
  removeOrdered: call([deviceId, basketId, selections], z.void()),
} as const;

export type BasketReader = z.output<typeof reader>;
export type BasketAnswer = z.output<typeof basketAnswer>;
export type RefusedItems = z.output<typeof refusedOrder>;
export type RepricedItem = z.output<typeof repriced>;
