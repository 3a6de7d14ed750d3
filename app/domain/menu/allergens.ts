import type { ProductId } from "../ids.schema";
import { GROUP_TYPES } from "./dish-size";

export interface Ingredients<A extends { readonly id: string }> {
  readonly type: string;
  readonly allergens: readonly A[];
  readonly subProductIds: readonly ProductId[];
}

interface KnownAllergens<A> {
  /** Listed for the dish itself, and for what a bundle always has. */
  readonly inside: readonly A[];
  readonly byChoice: readonly A[];
  /** False where nothing is listed for it or for a part of it: then nobody knows, and staff must be asked. */
  readonly known: boolean;
}

/** Nothing listed never counts as nothing inside. @param partOf the menu's products by their ids. */
export function allergensOf<A extends { readonly id: string }>(
  product: Ingredients<A>,
  partOf: (id: string) => Ingredients<A> | undefined,
): KnownAllergens<A> {
  const inside = new Map<string, A>();
  const byChoice = new Map<string, A>();
  const seen = new Set<Ingredients<A>>();
  let known = true;
  const walk = (part: Ingredients<A>, chosen: boolean): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const found = chosen ? byChoice : inside;
    for (const allergen of part.allergens) found.set(allergen.id, allergen);
    const isBundle = part.type === "BUNDLE";
    if (!chosen && !isBundle && part.allergens.length === 0) known = false;
    for (const id of part.subProductIds) {
      const next = partOf(id);
      if (next) walk(next, chosen || !isBundle || GROUP_TYPES.has(next.type));
      else if (isBundle) known = false;
    }
  };
  walk(product, false);
  return {
    inside: [...inside.values()],
    byChoice: [...byChoice.values()].filter(({ id }) => !inside.has(id)),
    known: known && (inside.size > 0 || product.type !== "BUNDLE"),
  };
}
