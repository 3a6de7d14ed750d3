import * as z from "zod";
import type { BasketEvent } from "~/domain/order/basket-model";
import { instant, sign, text } from "./bill-event-values";
import { basketItemShape, price } from "./crossing/basket-values";
import { type EventSchemas, eventCodec } from "./event-codec";

const line = z.strictObject({
  ...basketItemShape,
  lineId: text,
  guestId: text,
  participantId: text,
  wasUnitPrice: price.nullable(),
});

const gone = z.strictObject({ productName: z.string(), quantity: z.int() });

/** Each event of a basket's ledger as this build writes it. */
const EVENTS: EventSchemas<BasketEvent> = {
  lineSet: z.strictObject({ type: z.literal("lineSet"), basketId: text, line, at: instant }),
  lineRemoved: z.strictObject({ type: z.literal("lineRemoved"), lineId: text, at: instant }),
  noteSet: z.strictObject({ type: z.literal("noteSet"), note: z.string().nullable(), at: instant }),
  guestNamed: z.strictObject({
    type: z.literal("guestNamed"),
    participantId: text,
    name: text.nullable(),
    sign: sign.nullable(),
    at: instant,
  }),
  orderRestored: z.strictObject({
    type: z.literal("orderRestored"),
    orderId: text,
    gone: z.array(gone),
    at: instant,
  }),
  pricesSeen: z.strictObject({ type: z.literal("pricesSeen"), at: instant }),
  repriced: z.strictObject({
    type: z.literal("repriced"),
    lines: z.array(line),
    gone: z.array(gone),
    at: instant,
  }),
  ordered: z.strictObject({
    type: z.literal("ordered"),
    basketId: text,
    lines: z.array(line),
    at: instant,
  }),
  cleared: z.strictObject({
    type: z.literal("cleared"),
    reason: z.enum(["emptied", "expired"]),
    at: instant,
  }),
};

/** How they are stored and read again. */
export const basketEvents = eventCodec<BasketEvent>(EVENTS);
