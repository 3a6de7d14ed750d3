import * as z from "zod";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import { participantId } from "~/domain/ids.schema";
import { MAX_LEVELS } from "~/domain/menu/dish-size";
import { LONGEST_NOTE } from "~/domain/order/note";
import type { Selection, SubSelection } from "~/domain/order/order.schema";
import { MAX_QUANTITY } from "~/domain/order/selection-rules";
import { namedMenuIdSchema, namedProductIdSchema, type ProductId } from "./ids";
import { orderIdSchema } from "./kitchen";
import { amountSchema, priceSchema } from "./money";
import { typedLines } from "./typed-text";

/** How many of a dish or an option are wanted. */
export const dishCountSchema = z.int().min(1).max(MAX_QUANTITY);

const subItemsSchema: z.ZodType<SubSelection[]> = nested(MAX_LEVELS);

function nested(depth: number): z.ZodType<SubSelection[]> {
  return z
    .array(
      z.strictObject({
        productId: namedProductIdSchema,
        quantity: dishCountSchema,
        subItems: depth > 1 ? nested(depth - 1) : z.array(z.never()).max(0),
      }),
    )
    .max(50);
}

/** A product as a guest wants it; its price is the server's. */
export const selectionSchema: z.ZodType<Selection> = z.strictObject({
  menuId: namedMenuIdSchema,
  productId: namedProductIdSchema,
  quantity: dishCountSchema,
  subItems: subItemsSchema,
});

/** BASK-12. */
export const orderNoteSchema = typedLines(LONGEST_NOTE);

/** A basket's own id: unguessable, new after every order, and so the order's key. */
export const basketIdSchema = z
  .string()
  .regex(/^k_[A-Za-z0-9_-]{22,43}$/)
  .brand<"BasketId">();

/** Something in a basket, under the name and at the price at which it was put there (BASK-02). */
export type BasketPart = {
  productId: ProductId;
  productName: string;
  quantity: number;
  unitPrice: z.output<typeof priceSchema>;
  subItems: BasketPart[];
};

const partSchema: z.ZodType<BasketPart> = z.lazy(() =>
  z.object({
    productId: namedProductIdSchema,
    productName: z.string().max(200),
    quantity: dishCountSchema,
    unitPrice: priceSchema,
    subItems: z.array(partSchema).max(50),
  }),
);

export const basketGuestSchema = z.object({
  name: z.string(),
  sign: z.enum(GUEST_SIGNS).nullable().catch(null),
  number: z.int(),
  mine: z.boolean(),
});

export const basketLineSchema = z.object({
  lineId: z.string().min(1).max(64).brand<"BasketLineId">(),
  menuId: namedMenuIdSchema,
  productId: namedProductIdSchema,
  productName: z.string().max(200),
  productImageUrl: z.string().max(2_000).nullable(),
  quantity: dishCountSchema,
  unitPrice: priceSchema,
  subItems: z.array(partSchema).max(50),
  /** What one cost before the menu changed it; null once the guest has changed anything since. */
  wasUnitPrice: priceSchema.nullable(),
  /**
   * Only where guests order together. The name is empty, and there is no sign, until a guest chooses
   * them.
   */
  by: basketGuestSchema.extend({ participantId }),
});

export const goneLineSchema = z.object({ productName: z.string(), quantity: z.int() });

/** A basket as its guest sees it (BASK-01). Amounts in 1/100000, times in milliseconds since 1970. */
export const basketSchema = z.object({
  id: basketIdSchema,
  items: z.array(basketLineSchema).max(100),
  /** 20 minutes after the last change; null while it is empty (BASK-03). */
  expiresAt: z.int().nullable(),
  note: z.string().nullable(),
  total: amountSchema,
  together: z.boolean(),
  /** It held something, which went 20 minutes after the last change. */
  expired: z.boolean(),
  /** What went out of it because of the menu, until the guest changes anything (BASK-07, Q-62). */
  gone: z.array(goneLineSchema),
  /** Orders that the kitchen refused, whose dishes are in it again. */
  restored: z.array(orderIdSchema),
  /** Older builds read here who is sending it; this one asks the table. */
  sending: z.null().catch(null),
});

/** `PUT …/basket/lines/{lineId}`: a number of it, of which 0 and less remove it (BASK-05), or another choice. */
export const changeLineSchema = z.union([
  z.strictObject({ quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) }),
  z.strictObject({ selection: selectionSchema }),
]);

/** `PUT …/basket/note`; an empty one takes it away. */
export const changeNoteSchema = z.strictObject({ note: orderNoteSchema });

/** `POST …/basket/orders`: the dishes of an order that the kitchen refused go into the basket again. */
export const restoreOrderSchema = z.strictObject({ orderId: orderIdSchema });

export type BasketLine = z.infer<typeof basketLineSchema>;
export type Basket = z.infer<typeof basketSchema>;
