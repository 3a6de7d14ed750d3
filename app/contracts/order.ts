import * as z from "zod";
import { MAX_LEVELS } from "~/domain/menu/dish-size";
import type { SubSelection } from "~/domain/order/order.schema";
import { WHOSE_LIMIT } from "~/domain/table/order-admission";
import { basketGuestSchema, basketIdSchema, dishCountSchema, orderNoteSchema } from "./basket";
import {
  billIdSchema,
  businessIdSchema,
  deviceIdSchema,
  idempotencyKeySchema,
  namedMenuIdSchema,
  namedProductIdSchema,
  type ProductId,
  tableIdSchema,
  venueIdSchema,
} from "./ids";
import { orderIdSchema, orderStatusSchema, placedOrderSchema } from "./kitchen";
import { amountSchema } from "./money";
import { machineText, typedLine } from "./typed-text";

/** As ORD-24 has it. */
export type OrderedPart = {
  id: ProductId;
  name: string;
  quantity: number;
  subItems: OrderedPart[];
};

/** As deep as menus go: what is wrong in a body of hundreds of levels takes seconds to name. */
const subItemsSchema: z.ZodType<OrderedPart[]> = nested(MAX_LEVELS);

function nested(depth: number): z.ZodType<OrderedPart[]> {
  return z
    .array(
      z.strictObject({
        id: namedProductIdSchema,
        name: typedLine(200),
        quantity: dishCountSchema,
        subItems: depth > 1 ? nested(depth - 1) : z.array(z.never()).max(0),
      }),
    )
    .max(50);
}

/** `POST {api}/sunday-device-manager/hybrid/tables/{tableId}/orders` (ORD-24). */
export const placeOrderSchema = z.strictObject({
  businessId: businessIdSchema,
  experienceId: machineText(100).min(1).nullable(),
  items: z
    .array(
      z.strictObject({
        id: namedProductIdSchema,
        name: typedLine(200),
        quantity: dishCountSchema,
        menuId: namedMenuIdSchema,
        subItems: subItemsSchema,
      }),
    )
    .min(1)
    .max(100),
  /** Sent twice with the same items, one order is placed. Of a basket of ours it is the basket's id. */
  idempotencyKey: z.union([basketIdSchema, idempotencyKeySchema]),
  sessionId: idempotencyKeySchema.brand<"OrderingSessionId">(),
  note: orderNoteSchema.nullish(),
  billId: billIdSchema.nullish(),
  /** Left out, it is their number. An addition to the specification. */
  guestName: typedLine(80).nullish(),
  /**
   * In 1/100000: where the server's price is another, nothing is ordered. An addition to the
   * specification.
   */
  quotedTotal: amountSchema.nullish(),
  /**
   * False: an order larger than usual is refused with `order-not-confirmed`. An addition to the
   * specification.
   */
  confirmed: z.boolean().nullish(),
  /** True: declares the session with the order, as `order-sessions` does before it. An addition to the specification. */
  declaresSession: z.boolean().nullish(),
});

/** ORD-25. */
export const placedOrderAnswerSchema = z.object({ orderId: orderIdSchema });

/** `GET …/orders/{orderId}`: an order of the calling guest's, and when it got where it is. */
export const ownOrderSchema = z.object({
  order: placedOrderSchema,
  venueId: venueIdSchema,
  table: z.object({ deviceId: deviceIdSchema, name: z.string() }),
  /** The bill that its guest had open; null where the order opens one. */
  billId: billIdSchema.nullable(),
  /**
   * When the till first said each of its states, in milliseconds since 1970. Those that it left out have none, nor has
   * any of an order that was placed before this was noted.
   */
  reached: z.partialRecord(orderStatusSchema, z.int()),
});

/** `PUT …/countdowns/{orderKey}`: the guest has pressed to send, and the order goes in so many seconds. */
export const beginCountdownSchema = z.strictObject({
  sendsInS: z.int().min(1).max(600),
  /** What the guest was shown of the price, as `quotedTotal`, and of what they will owe, in 1/100000. */
  total: amountSchema,
  owed: amountSchema,
});

/** An order that somebody at the table is about to send. */
export const countdownSchema = z.object({
  orderId: orderIdSchema,
  by: basketGuestSchema,
  /** Milliseconds since 1970. */
  endsAt: z.int(),
  /** It is being placed, and can't be taken back. */
  sent: z.boolean(),
  /** The basket's id, for guests who may take the order back; null for the others. */
  orderKey: basketIdSchema.nullable(),
  /** What its sender was shown, for the sender alone; in 1/100000. */
  shown: z.object({ total: amountSchema, owed: amountSchema }).nullable(),
});

/** `POST {api}/ordering/order-sessions` (ORD-26). */
export const orderSessionSchema = z.strictObject({
  businessId: businessIdSchema,
  tableId: tableIdSchema,
  sessionId: idempotencyKeySchema.brand<"OrderingSessionId">(),
});
export const orderSessionAnswerSchema = z.object({ success: z.boolean() });

/** The numeric codes of a refused order, on HTTP 400 (ORD-27 to ORD-31). */
export const PLACE_ORDER_CODES = {
  HYBRID_EXPERIENCE_MISCONFIGURED: 0,
  PRE_AUTHORIZATION_REQUIRED: 1,
  MISSING_OAP_ENROLLMENT: 2,
  UNEXPECTED_ERROR: 3,
} as const;

/** What a refused order's caller has to know where its guest or its table has ordered too much (429). */
export const tooManyOrdersSchema = z.object({
  whose: z.enum(WHOSE_LIMIT),
  retryAfterS: z.int().min(0),
});

export function selectionOf({ id, quantity, subItems }: OrderedPart): SubSelection {
  return { productId: id, quantity, subItems: subItems.map(selectionOf) };
}

export type OwnOrder = z.output<typeof ownOrderSchema>;
export type OrderCountdown = z.output<typeof countdownSchema>;
export type PlaceOrder = z.output<typeof placeOrderSchema>;
