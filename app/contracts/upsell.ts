import * as z from "zod";
import { menuProductSchema } from "./menu";
import { machineText } from "./typed-text";

const idSchema = machineText(100).min(1);

/** PROD-05. */
export const upsellRequestSchema = z.strictObject({
  items: z.array(z.strictObject({ productId: idSchema, menuId: idSchema })).max(100),
});

/** Something that goes well with it (MENU-20); the specification leaves the answer's shape open. */
export const upsellProductSchema = menuProductSchema
  .pick({ id: true, name: true, description: true, imageUrl: true, price: true, tags: true })
  .extend({ menuId: idSchema, isAvailableForOrder: z.boolean() });

export const upsellProductsSchema = z.array(upsellProductSchema);

/** The answer: the products, or an object with them where the business's first venue has that set. */
export const upsellAnswerSchema = z.union([
  upsellProductsSchema,
  z.object({ products: upsellProductsSchema }),
]);

export type UpsellProduct = z.infer<typeof upsellProductSchema>;
