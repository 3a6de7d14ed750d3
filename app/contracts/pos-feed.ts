import * as z from "zod";
import { billId, orderingSessionId, tableId } from "~/domain/ids.schema";
import { ZERO_E5 } from "~/domain/money/amount";
import { orderIdSchema, orderItemSchema, tabIdSchema } from "./kitchen";
import { amountSchema, currencySchema } from "./money";
import { typedLine } from "./typed-text";

/** Events about guests that a till reads under `/pos/v1`. Amounts are in 1/100000 of the currency's unit. */

/** A payment or refund that the till records. The till ignores a `key` that it has recorded before. */
export const posEventSchema = z.object({
  cursor: z.string(),
  /** A refund's `amount` is the total refunded of its payment so far, so only the newest counts. */
  type: z.enum(["payment.succeeded", "payment.refunded"]),
  at: z.int(),
  key: z.string(),
  tableId: z.string(),
  orderRef: z.string(),
  billId: z.string(),
  splitId: z.string(),
  paymentId: z.string(),
  /** The amount that comes off the bill. `discount` is the part of it that a voucher covers and no guest paid. */
  amount: amountSchema,
  discount: amountSchema.default(ZERO_E5),
  tip: amountSchema,
  currency: currencySchema,
  method: z.string(),
  /** The reward of a payment that is now refunded in full: it stays used. */
  reward: z
    .object({
      name: z.string(),
      amount: amountSchema,
      givenBack: z.literal(false),
      reason: z.literal("USED_WHEN_PAID"),
    })
    .optional(),
});

/**
 * An order for the kitchen (ORD-07). The till answers by `PUT …/orders/{orderId}`. Prices are as quoted, for the whole
 * quantity of an item and its options.
 */
export const posOrderPlacedEventSchema = z.object({
  cursor: z.string(),
  type: z.literal("order.placed"),
  at: z.int(),
  key: z.string(),
  orderId: orderIdSchema,
  tableId,
  sessionId: orderingSessionId,
  /** The bill that the guest had open; null where the order opens one. */
  billId: billId.nullable(),
  /** What the guest calls themselves; null for a guest without a name. */
  guestName: z.string().nullable(),
  items: z.array(orderItemSchema),
  note: z.string().nullable(),
  total: amountSchema,
  currency: currencySchema,
  placedAt: z.int(),
});

/**
 * A tab that a guest asks for. The till opens it by `PUT …/tabs/{tabId}/order` or on its own bill, and confirms that
 * by `PUT …/tabs/{tabId}`.
 */
export const posTabOpeningSchema = z.object({
  cursor: z.string(),
  type: z.literal("tab.opening"),
  at: z.int(),
  key: z.string(),
  tabId: tabIdSchema,
  displayId: z.string(),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  held: amountSchema,
  currency: currencySchema,
});

/** One event for the till, delivered at least once. A till skips types that it does not know. */
const posFeedEventSchema = z.discriminatedUnion("type", [
  posEventSchema,
  posOrderPlacedEventSchema,
  posTabOpeningSchema,
]);
export const posEventsAnswerSchema = z.object({
  events: z.array(posFeedEventSchema),
  cursor: z.string(),
});

/** Why the till could not record a guest's payment; the code is for staff and logs. */
export const posRefusalSchema = z.strictObject({ code: typedLine(80).min(1) });

/** Payments that the till has refused and nobody has settled yet, oldest first (BILL-30). */
export const posRefusedAnswerSchema = z.object({
  events: z.array(posEventSchema.extend({ code: z.string(), refusedAt: z.int() })),
});

export type PosRefused = z.infer<typeof posRefusedAnswerSchema>;
export type PosTabOpening = z.infer<typeof posTabOpeningSchema>;
export type PosEvent = z.infer<typeof posEventSchema>;
export type PosFeedEvent = z.infer<typeof posFeedEventSchema>;
export type PosOrderPlaced = z.infer<typeof posOrderPlacedEventSchema>;
