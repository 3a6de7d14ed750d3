import * as z from "zod";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import { ORDER_STATUSES } from "~/domain/menu/progress";
import type { AmountE5, QuantityE5 } from "~/domain/money/amount";
import { LONGEST_NOTE } from "~/domain/order/note";
import { billIdSchema, type ProductId, productIdSchema } from "./ids";
import { amountSchema, quantitySchema } from "./money";
import { typedLine, typedLines } from "./typed-text";

/** ORD-05. */
export type OrderItem = {
  name: string;
  plu: string;
  productId: ProductId;
  quantity: QuantityE5;
  priceIncludingSubItems: AmountE5;
  items: OrderItem[];
};

/** Twice what a menu can have: tills have dishes of their own. */
const MAX_ITEM_LEVELS = 10;

export const orderItemSchema: z.ZodType<OrderItem> = orderItem(MAX_ITEM_LEVELS);

function orderItem(levels: number): z.ZodType<OrderItem> {
  return z.strictObject({
    name: typedLine(200),
    plu: z.string().max(100),
    productId: productIdSchema,
    quantity: quantitySchema,
    priceIncludingSubItems: amountSchema,
    items: levels > 1 ? z.array(orderItem(levels - 1)).max(50) : z.array(z.never()).max(0),
  });
}

export const orderStatusSchema = z.enum(ORDER_STATUSES);

/** Why a kitchen refused an order, as far as its till can say; guests read it in their language. */
export const orderRefusalSchema = z.enum(["RUN_OUT", "KITCHEN_CLOSED", "TOO_BUSY"]);

/** An id that guests can't guess: anyone who has it may follow the order or the tab. */
const unguessable = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, "must_be_unguessable");
export const orderIdSchema = unguessable.brand<"OrderId">();
export const tabIdSchema = unguessable.brand<"TabId">();

/** Who placed an order, as the others at the table see them: a name, a sign, or the number in which they came. */
export const orderingGuestSchema = z.object({
  number: z.int(),
  name: typedLine(80).nullable(),
  sign: z.enum(GUEST_SIGNS).nullable().catch(null),
});

/** Live document `bill_orders/{orderId}`: an order that was placed, and how far it is (REF-15, ORD-05). */
export const placedOrderSchema = z.strictObject({
  orderId: orderIdSchema,
  status: orderStatusSchema,
  placedAt: z.int(),
  items: z.array(orderItemSchema).max(200),
  note: typedLines(LONGEST_NOTE).nullable(),
  /** Why an order failed or was cancelled; none where the till does not say, or names a reason of a later build. */
  refusal: orderRefusalSchema.nullish().catch(null),
  /** Left out for an order that came to the till in another way; what a till says of it counts for nothing. */
  guest: orderingGuestSchema.nullish(),
});

/** Live document `tabs/{tabId}` (REF-14, TAB-03, TAB-05). */
export const tabSchema = z.discriminatedUnion("status", [
  tabIn("INITIATING", { billId: z.null() }),
  tabIn("OPEN", { billId: billIdSchema }),
  tabIn("INITIALISATION_FAILED", { billId: z.null(), openingFailureReason: typedLine(200) }),
]);

function tabIn<S extends string, T extends z.ZodRawShape>(status: S, shape: T) {
  return z.strictObject({
    status: z.literal(status),
    tabId: tabIdSchema,
    displayId: typedLine(40),
    paymentId: z.string().max(200).nullable(),
    customer: z.strictObject({ firstName: typedLine(80), lastName: typedLine(80) }).nullable(),
    ...shape,
  });
}

export type PlacedOrder = z.infer<typeof placedOrderSchema>;
export type Tab = z.infer<typeof tabSchema>;
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;
