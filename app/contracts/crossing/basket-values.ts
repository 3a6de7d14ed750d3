import * as z from "zod";
import type { ItemPart } from "~/domain/order/basket-model";
import type { Selection, SubSelection } from "~/domain/order/selection";
import { amount, text } from "../bill-event-values";

/** Values of a basket as objects store and exchange them. */
export const price = z.object({ amount, currency: text });

const part: z.ZodType<ItemPart> = z.lazy(() =>
  z.object({
    productId: text,
    productName: text,
    quantity: z.int(),
    unitPrice: price,
    subItems: z.array(part).readonly(),
  }),
);

export const basketItemShape = {
  menuId: text,
  productId: text,
  productName: text,
  productImageUrl: text.nullable(),
  quantity: z.int(),
  unitPrice: price,
  subItems: z.array(part).readonly(),
};

const subSelection: z.ZodType<SubSelection> = z.lazy(() =>
  z.object({ productId: text, quantity: z.int(), subItems: z.array(subSelection).readonly() }),
);

/** What a guest chose, without a price. */
const selection: z.ZodType<Selection> = z.object({
  menuId: text,
  productId: text,
  quantity: z.int(),
  subItems: z.array(subSelection).readonly(),
});

/** What was ordered out of one basket. */
export const orderedSelections = z.array(selection).readonly();
