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
  text,
} from "../fields.schema";
import {
  basketId,
  basketLineId,
  guestId,
  menuId,
  orderId,
  participantId,
  productId,
} from "../ids.schema";

const price = z.strictObject({ amount, currency: text });

const itemPart = z.strictObject({
  productId,
  productName: text,
  quantity: z.int(),
  unitPrice: price,
  get subItems(): z.ZodType<readonly ItemPart[]> {
    return list(itemPart);
  },
});
export interface ItemPart extends Frozen<z.infer<typeof itemPart>> {}

/** A product as it was chosen, under the name and at the price of that moment (BASK-02). */
export const basketItem = z.strictObject({
  menuId,
  productId,
  productName: text,
  productImageUrl: nullableText,
  quantity: z.int(),
  /** Of one, with all that is chosen with it. */
  unitPrice: price,
  subItems: list(itemPart),
});
export interface BasketItem extends Frozen<z.infer<typeof basketItem>> {}

export const basketLine = basketItem.extend({
  lineId: basketLineId,
  /** A secret of the guest's phone. */
  guestId,
  participantId,
  /** What one cost before the menu changed it. */
  wasUnitPrice: price.nullable(),
});
export interface Line extends Frozen<z.infer<typeof basketLine>> {}

export const goneLine = z.strictObject({ productName: text, quantity: z.int() });
export interface GoneLine extends Frozen<z.infer<typeof goneLine>> {}

/** How a guest wants the others to see them; nothing of it is said by most. */
export const guestName = z.strictObject({ name: nullableText, sign: guestSign.nullable() });
export interface GuestName extends Frozen<z.infer<typeof guestName>> {}

export const overLimitCode = z.enum([
  "TOO_MANY_LINES",
  "TOO_MANY_OF_ONE",
  "TOO_MANY_DISHES",
  "TOO_MANY_OPTIONS",
  "AMOUNT_TOO_LARGE",
  "GUEST_SHARE_FULL",
]);
export type OverLimitCode = z.infer<typeof overLimitCode>;

const at = instant;
const lines = list(basketLine);
const gone = list(goneLine);

export const basketEvents = {
  lineSet: event("lineSet", { basketId, line: basketLine, at }),
  lineRemoved: event("lineRemoved", { lineId: basketLineId, at }),
  noteSet: event("noteSet", { note: nullableText, at }),
  guestNamed: event("guestNamed", { participantId, ...guestName.shape, at }),
  orderRestored: event("orderRestored", { orderId, gone, at }),
  pricesSeen: event("pricesSeen", { at }),
  repriced: event("repriced", { lines, gone, at }),
  /** What was not in the order stays, as another basket. */
  ordered: event("ordered", { basketId, lines, at }),
  cleared: event("cleared", { reason: z.enum(["emptied", "expired"]), at }),
};
export type BasketEvent = EventOf<typeof basketEvents>;
