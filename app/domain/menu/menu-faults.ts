import type { ProductId } from "../ids.schema";
import { isSatisfiable } from "../order/selection-rules";
import { type DishSize, dishSizes, GROUP_TYPES, MAX_LEVELS, MAX_OPTIONS } from "./dish-size";
import {
  dishPageBytes,
  firstBeyond,
  isBlock,
  labelsBytes,
  MAX_DISH_BYTES,
  MAX_LABELS,
  relatedBytes,
  type SizedBlock,
  type SizedMenu,
  type SizedProduct,
} from "./menu-size";

interface Part extends SizedProduct {
  readonly type: string;
  readonly min: number;
  readonly max: number | null;
  readonly multiMax: number | null;
  readonly subProductIds: readonly ProductId[];
  readonly price: { readonly currency: string };
  readonly subProductPrices: readonly { readonly currency: string }[];
}

interface Checked extends SizedMenu<SizedBlock | Part> {
  readonly subProducts: readonly Part[];
}

interface MenuFault {
  readonly path: readonly (string | number)[];
  readonly code:
    | "cycle"
    | "missing_product"
    | "other_currency"
    | "other_twin"
    | "impossible_choice"
    | "too_many_options"
    | "too_many_levels"
    | "too_many_tags"
    | "too_many_allergens"
    | "too_large_page"
    | "menu_too_long";
}

interface Placed {
  readonly path: MenuFault["path"];
  readonly product: Part;
}

/** @param currency that every price is in; null for that of the menu's first price. */
export function menuFaults(menu: Checked, currency: string | null = null): MenuFault[] {
  const placed = placedProducts(menu);
  const expected = currency ?? placed[0]?.product.price.currency ?? null;
  const products = firstOfEach(placed.map(({ product }) => product));
  const inCycles = cyclicParts(products);
  const sizeOf = dishSizes(products, (id, part) => inCycles.has(`${id}\n${part}`));
  const faults = placed.flatMap(({ path, product }): MenuFault[] => {
    const found: MenuFault[] = [];
    const note = (code: MenuFault["code"], ...at: MenuFault["path"]) =>
      found.push({ path: [...path, ...at], code });
    for (const [index, id] of product.subProductIds.entries()) {
      if (!products.has(id)) note("missing_product", "subProductIds", index);
      else if (inCycles.has(`${product.id}\n${id}`)) note("cycle", "subProductIds", index);
    }
    if (product.price.currency !== expected) note("other_currency", "price", "currency");
    for (const [index, price] of product.subProductPrices.entries()) {
      if (price.currency !== expected)
        note("other_currency", "subProductPrices", index, "currency");
    }
    const first = products.get(product.id);
    if (first !== product && !isSame(first, product)) note("other_twin", "id");
    const isGroup = GROUP_TYPES.has(product.type);
    if (isGroup && !isSatisfiable(product, product.subProductIds.length)) {
      note("impossible_choice", "min");
    }
    return found;
  });
  return [...faults, ...sizeFaults(menu, placed, products, sizeOf)];
}

/**
 * Drops parts that lead back or to nothing, prices in another currency, and what pages can't show.
 * @returns the same menu where nothing is wrong; `faults` is for the log.
 */
export function withoutFaults<M extends Checked>(
  menu: M,
  currency: string,
): { menu: M; faults: MenuFault[] } {
  const faults = menuFaults(menu, currency);
  if (faults.length === 0) return { menu, faults };
  const foreign = (product: Part) =>
    [product.price, ...product.subProductPrices].some((price) => price.currency !== currency);
  const sold = placedProducts(menu).filter(({ product }) => !foreign(product));
  const products = firstOfEach(sold.map(({ product }) => product));
  const inCycles = cyclicParts(products);
  const isHidden = hiddenPlaces(faults);
  const withShownParts = (product: Part): Part => ({
    ...product,
    subProductIds: product.subProductIds.filter(
      (id) => products.has(id) && !inCycles.has(`${product.id}\n${id}`),
    ),
  });
  const categories = menu.categories
    .map((category, at) => ({
      ...category,
      elements: category.elements.flatMap((element, index): (SizedBlock | Part)[] => {
        if (isHidden(["categories", at, "elements", index])) return [];
        if (isBlock(element)) return [element];
        return foreign(element) ? [] : [withShownParts(element)];
      }),
    }))
    .filter((_, at) => !isHidden(["categories", at]));
  const subProducts = menu.subProducts
    .filter((part, index) => !foreign(part) && !isHidden(["subProducts", index]))
    .map(withShownParts);
  return { menu: { ...menu, categories, subProducts }, faults };
}

function hiddenPlaces(faults: readonly MenuFault[]): (place: MenuFault["path"]) => boolean {
  const full = faults.find(({ code }) => code === "menu_too_long")?.path;
  const hidden = new Set(
    faults
      .filter(({ code }) => code.startsWith("too_"))
      .map(({ path }) => path.slice(0, path[0] === "categories" ? 4 : 2).join(".")),
  );
  return (place) => hidden.has(place.join(".")) || (full !== undefined && !isBefore(place, full));
}

/** Whether a place comes before another one of a menu's list; a part does before what is in it. */
function isBefore(place: MenuFault["path"], other: MenuFault["path"]): boolean {
  if (place[0] !== "categories") return true;
  const [category, element] = [Number(place[1]), Number(place[3] ?? -1)];
  const [otherCategory, otherElement] = [Number(other[1]), Number(other[3] ?? -1)];
  return category === otherCategory ? element < otherElement : category < otherCategory;
}

function placedProducts({ categories, subProducts }: Checked): Placed[] {
  const listed = categories.flatMap(({ elements }, category) =>
    elements.flatMap((element, index) => {
      if (isBlock(element)) return [];
      return [{ path: ["categories", category, "elements", index], product: element }];
    }),
  );
  const parts = subProducts.map((product, index) => ({ path: ["subProducts", index], product }));
  return [...listed, ...parts];
}

function firstOfEach(products: readonly Part[]): Map<string, Part> {
  const byId = new Map<string, Part>();
  for (const product of products) if (!byId.has(product.id)) byId.set(product.id, product);
  return byId;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The steps from a product to a part of it that lead back to a product above; without them none does. */
function cyclicParts(known: ReadonlyMap<string, Part>): ReadonlySet<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  const above = new Set<string>();
  const walk = (id: string): void => {
    if (done.has(id)) return;
    above.add(id);
    for (const part of known.get(id)?.subProductIds ?? []) {
      if (above.has(part)) found.add(`${id}\n${part}`);
      else walk(part);
    }
    above.delete(id);
    done.add(id);
  };
  for (const id of known.keys()) walk(id);
  return found;
}

/** `menu_too_long` is at the first part or dish that has no room, the others at dishes or at a label too many. */
function sizeFaults(
  menu: Checked,
  placed: readonly Placed[],
  known: ReadonlyMap<string, Part>,
  sizeOf: (product: Part) => DishSize,
): MenuFault[] {
  const allergens = labelsBytes(placed.flatMap(({ product }) => product.allergens));
  const place = { allergens, relatedBytes: relatedBytes(menu, known) };
  // Of dishes alone: what is wrong with a part is wrong with the dish whose page shows it.
  const dishes = placed.filter(({ path }) => path[0] === "categories");
  const ofDishes = dishes.flatMap(({ path, product }): MenuFault[] => {
    const inside = sizeOf(product);
    if (inside.levels > MAX_LEVELS) return [{ path, code: "too_many_levels" }];
    if (inside.options > MAX_OPTIONS) return [{ path, code: "too_many_options" }];
    const isLarge = dishPageBytes(product, inside, place) > MAX_DISH_BYTES;
    return isLarge ? [{ path, code: "too_large_page" }] : [];
  });
  const full = firstBeyond(menu);
  return [
    ...ofDishes,
    ...labelFaults(placed, "tags", "too_many_tags"),
    ...labelFaults(placed, "allergens", "too_many_allergens"),
    ...(full ? [{ path: full, code: "menu_too_long" as const }] : []),
  ];
}

function labelFaults(
  placed: readonly Placed[],
  field: "tags" | "allergens",
  code: MenuFault["code"],
): MenuFault[] {
  const ids = new Set<string>();
  return placed.flatMap(({ path, product }) =>
    product[field].flatMap(({ id }, at) => {
      if (ids.has(id)) return [];
      if (ids.size >= MAX_LABELS) return [{ path: [...path, field, at], code }];
      ids.add(id);
      return [];
    }),
  );
}
