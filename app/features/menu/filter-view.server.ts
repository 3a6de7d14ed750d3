import type { MenuProduct, PublishedMenu } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import {
  choicesIn,
  initialFilter,
  type MenuFilter,
  showsCategory,
  showsProduct,
} from "~/domain/menu/menu-filter";
import { allergenText } from "./allergens.server";
import { labelOf, listedProducts, type MenuText, type Reading, textOf } from "./menu-text.server";

export type FilterChoice = { id: string; name: MenuText; chosen: boolean };

/** What the filter's form offers (MENU-44, MENU-45); nothing of what the menu has none of. */
export type FilterView = {
  tags: FilterChoice[];
  courses: FilterChoice[];
  allergens: FilterChoice[];
  /** Whether only what can be ordered is asked for; null where there is no such choice. */
  onlyOrderable: boolean | null;
  chosen: number;
};

/** No menu has more of one kind, so a longer list in an address is not a real filter. */
const MOST = 100;

/** In letters; a hundred choices of a menu that names them shortly. The page repeats it in each of its languages. */
const MAX_SEARCH = 2_000;

/** The filter that an address asks for, beginning with the venue's own (MENU-43, MENU-47). */
export function readFilter(
  search: URLSearchParams,
  { ordering }: Pick<Venue, "ordering">,
): MenuFilter {
  const initial = initialFilter(ordering);
  const items = search.get("items");
  const mayChoose = initial.showProductAvailableForOrderFilter;
  return {
    ...initial,
    selectedTagIds: search.getAll("tag").slice(0, MOST),
    selectedCategoryIds: search.getAll("course").slice(0, MOST),
    excludedAllergenIds: search.getAll("without").slice(0, MOST),
    availableForOrderOrAllMenu:
      mayChoose && (items === "ALL_MENU" || items === "AVAILABLE_FOR_ORDER")
        ? items
        : initial.availableForOrderOrAllMenu,
  };
}

/** The filter's part of an address, to be carried from a menu to its dishes and back; none where it is too long. */
export function filterSearch(search: URLSearchParams): string {
  const own = [...search].filter(([name]) => ["tag", "course", "without", "items"].includes(name));
  const filter = own.length > 0 ? `?${new URLSearchParams(own)}` : "";
  return filter.length > MAX_SEARCH ? "" : filter;
}

export function filterView(
  { menu, ordering }: { menu: PublishedMenu; ordering: Venue["ordering"] },
  filter: MenuFilter,
  reading: Reading,
): FilterView {
  const products = listedProducts(menu);
  const initial = initialFilter(ordering);
  const tags = unique(products.flatMap((product) => product.tags));
  const allergens = unique(
    [...products, ...menu.subProducts].flatMap((product) => product.allergens),
  );
  return {
    tags: tags.map((tag) => ({
      id: tag.id,
      name: labelOf(tag, reading),
      chosen: filter.selectedTagIds.includes(tag.id),
    })),
    courses: menu.categories.map((category) => ({
      id: category.id,
      name: textOf(category, "name", reading),
      chosen: filter.selectedCategoryIds.includes(category.id),
    })),
    allergens: allergens.map((allergen) => ({
      id: allergen.id,
      name: allergenText(allergen, reading),
      chosen: filter.excludedAllergenIds.includes(allergen.id),
    })),
    onlyOrderable: initial.showProductAvailableForOrderFilter
      ? filter.availableForOrderOrAllMenu === "AVAILABLE_FOR_ORDER"
      : null,
    chosen: choicesIn(filter, initial),
  };
}

export function partsOf(menu: PublishedMenu): (id: string) => MenuProduct | undefined {
  const parts = new Map<string, MenuProduct>(
    [...menu.subProducts, ...listedProducts(menu)].map((part) => [part.id, part]),
  );
  return (id) => parts.get(id);
}

export function filtered(menu: PublishedMenu, filter: MenuFilter): PublishedMenu["categories"] {
  const partOf = partsOf(menu);
  const narrowed = filter.selectedTagIds.length + filter.excludedAllergenIds.length > 0;
  return menu.categories.map((category) => ({
    ...category,
    elements: showsCategory(filter, category.id)
      ? category.elements.filter((element) =>
          element.elementType === "BLOCK" ? !narrowed : showsProduct(filter, element, partOf),
        )
      : [],
  }));
}

function unique<T extends { id: string }>(all: T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
