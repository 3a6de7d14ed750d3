import * as z from "zod";
import { namedMenuIdSchema, namedProductIdSchema } from "./ids";
import { menuProductSchema } from "./menu";

/** PROD-05. */
export const upsellRequestSchema = z.strictObject({
  items: z
    .array(z.strictObject({ productId: namedProductIdSchema, menuId: namedMenuIdSchema }))
    .max(100),
});

/** Something that goes well with it (MENU-20); the specification leaves the answer's shape open. */
export const upsellProductSchema = menuProductSchema
  .pick({ id: true, name: true, description: true, imageUrl: true, price: true, tags: true })
  .extend({ menuId: namedMenuIdSchema, isAvailableForOrder: z.boolean() });

export const upsellProductsSchema = z.array(upsellProductSchema);

/** The answer: the products, or an object with them where the business's first venue has that set. */
export const upsellAnswerSchema = z.union([
  upsellProductsSchema,
  z.object({ products: upsellProductsSchema }),
]);

export type UpsellProduct = z.infer<typeof upsellProductSchema>;
