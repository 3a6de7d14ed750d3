import { allergensOf } from "./allergens";

/** What a guest wants to see of a menu (MENU-43). */
export interface MenuFilter {
  readonly selectedTagIds: readonly string[];
  readonly selectedCategoryIds: readonly string[];
  readonly excludedAllergenIds: readonly string[];
  readonly availableForOrderOrAllMenu: "AVAILABLE_FOR_ORDER" | "ALL_MENU";
  /** Whether the guest may choose between what can be ordered and all there is. */
  readonly showProductAvailableForOrderFilter: boolean;
}

/** What a filter looks at of a product. */
export interface FilteredProduct {
  readonly elementType: "PRODUCT";
  readonly type: string;
  readonly tags: readonly { readonly id: string }[];
  readonly allergens: readonly { readonly id: string }[];
  readonly subProductIds: readonly string[];
  readonly availableForOrder: boolean;
}

/** How a venue has its menus filtered (MENU-47). */
export interface FilteringVenue {
  readonly enabled: boolean;
  readonly filterConfiguration: string;
}

/**
 * The filter of a venue before its guest has chosen anything: HIDDEN offers no choice of item types, the
 * others set what it begins with (MENU-47, Q-55). Where nobody can order there is nothing to choose.
 */
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

/** Whether a filter lets a part of the menu through; without a choice all are. */
export function showsCategory(filter: MenuFilter, categoryId: string): boolean {
  const { selectedCategoryIds } = filter;
  return selectedCategoryIds.length === 0 || selectedCategoryIds.includes(categoryId);
}

/**
 * Whether a filter lets a dish through: it has every chosen tag and none of the excluded allergens, and
 * can be ordered where that is asked for. What a bundle is made of counts as in it, and so does what can be
 * chosen with a dish. A dish of which nothing is listed is let through, and its list says so.
 *
 * @param partOf the products of the menu, by their ids.
 */
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

/** How many choices of a guest's own a filter holds. */
export function choicesIn(filter: MenuFilter, initial: MenuFilter): number {
  const { selectedTagIds, selectedCategoryIds, excludedAllergenIds } = filter;
  const items = filter.availableForOrderOrAllMenu !== initial.availableForOrderOrAllMenu ? 1 : 0;
  return selectedTagIds.length + selectedCategoryIds.length + excludedAllergenIds.length + items;
}
