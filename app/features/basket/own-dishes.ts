import type { Basket, BasketLine, BasketPart } from "~/contracts/basket";
import { type DishCounts, dishKey } from "./adding-press";

/** How many of each dish a guest has put in; what others at the table put in is theirs. */
export function ownCounts(basket: Pick<Basket, "items"> | null): DishCounts {
  const counts: Record<string, number> = {};
  for (const line of ownLines(basket?.items ?? [])) {
    const key = dishKey(line.menuId, line.productId);
    counts[key] = (counts[key] ?? 0) + line.quantity;
  }
  return counts;
}

/**
 * The line of which one goes when a guest takes one of a dish away in the list: of their own lines the one with the
 * least chosen, since that is what the list puts in; of several the newest. Null where they have none.
 */
export function lineToLessen(items: readonly BasketLine[], key: string): BasketLine | null {
  const lines = ownLines(items).filter((line) => dishKey(line.menuId, line.productId) === key);
  const least = Math.min(...lines.map(partsIn));
  return lines.findLast((line) => partsIn(line) === least) ?? null;
}

function ownLines(items: readonly BasketLine[]): BasketLine[] {
  return items.filter(({ by }) => by.mine);
}

function partsIn({ subItems }: Pick<BasketPart, "subItems">): number {
  return subItems.reduce((all, part) => all + 1 + partsIn(part), 0);
}
