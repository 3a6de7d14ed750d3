import type { Basket, BasketPart } from "~/contracts/basket";

/** SHA-256 over a basket's items by their product, with how many and what is chosen with them (ORD-03). */
export async function basketHash(items: Basket["items"]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(contentOf(items)));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Item = Pick<BasketPart, "productId" | "quantity" | "subItems">;

/** Two baskets that were filled in another order are the same basket. */
function contentOf(items: readonly Item[]): unknown[] {
  return items
    .map(({ productId, quantity, subItems }) => [productId, quantity, contentOf(subItems)])
    .map((item) => JSON.stringify(item))
    .sort();
}
