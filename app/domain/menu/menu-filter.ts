import type { ProductId } from "../ids.schema";
import { allergensOf } from "./allergens";

/** What a guest wants to see of a menu (MENU-43). */
export interface MenuFilter {
  readonly selectedTagIds: readonly string[];
  readonly selectedCategoryIds: readonly string[];
  readonly excludedAllergenIds: readonly string[];
  readonly availableForOrderOrAllMenu: "AVAILABLE_FOR_ORDER" | "ALL_MENU";
  readonly showProductAvailableForOrderFilter: boolean;
}

export interface FilteredProduct {
  readonly elementType: "PRODUCT";
  readonly type: string;
  readonly tags: readonly { readonly id: string }[];
  readonly allergens: readonly { readonly id: string }[];
  readonly subProductIds: readonly ProductId[];
  readonly availableForOrder: boolean;
}

interface FilteringVenue {
  readonly enabled: boolean;
  readonly filterConfiguration: string;
}

/** HIDDEN offers no choice of item types, the others set the first one (MENU-47, Q-55). */
export function initialFilter({ enabled, filterConfiguration }: FilteringVenue): MenuFilter {
  const shown = enabled && filterConfiguration !== "HIDDEN";
  const orderable = shown && filterConfiguration === "PRODUCTS_AVAILABLE_FOR_ORDER";
  return {
    selectedTagIds: [],
    selectedCategoryIds: [],
    excludedAllergenIds: [],
    availableForOrderOrAllMenu: orderable ? "AVAILABLE_FOR_ORDER" : "ALL_MENU",
    showProductAvailableForOrderFilter: shown,
  };
}

export function showsCategory(filter: MenuFilter, categoryId: string): boolean {
  const { selectedCategoryIds } = filter;
  return selectedCategoryIds.length === 0 || selectedCategoryIds.includes(categoryId);
}

/** Bundles' parts and choices count as in the dish; a dish of which nothing is listed is let through. */
export function showsProduct(
  filter: MenuFilter,
  product: FilteredProduct,
  partOf: (id: string) => Pick<FilteredProduct, "type" | "allergens" | "subProductIds"> | undefined,
): boolean {
  const { selectedTagIds, excludedAllergenIds, availableForOrderOrAllMenu } = filter;
  if (availableForOrderOrAllMenu === "AVAILABLE_FOR_ORDER" && !product.availableForOrder) {
    return false;
  }
  const tags = new Set(product.tags.map(({ id }) => id));
  if (!selectedTagIds.every((id) => tags.has(id))) return false;
  if (excludedAllergenIds.length === 0) return true;
  const { inside, byChoice } = allergensOf<{ readonly id: string }>(product, partOf);
  return ![...inside, ...byChoice].some(({ id }) => excludedAllergenIds.includes(id));
}

export function choicesIn(filter: MenuFilter, initial: MenuFilter): number {
  const { selectedTagIds, selectedCategoryIds, excludedAllergenIds } = filter;
  const items = filter.availableForOrderOrAllMenu !== initial.availableForOrderOrAllMenu ? 1 : 0;
  return selectedTagIds.length + selectedCategoryIds.length + excludedAllergenIds.length + items;
}
