import type { ProductId } from "../ids.schema";
import { isSatisfiable } from "../order/selection-rules";
import { type DishSize, dishSizes, GROUP_TYPES, MAX_LEVELS, MAX_OPTIONS } from "./dish-size";
import {
  dishPageBytes,
  firstBeyond,
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

interface Checked<B extends Block, P extends Part> extends SizedMenu<B | P> {
  readonly subProducts: readonly P[];
}

interface MenuFault {
  readonly path: readonly (string | number)[];
  readonly code:
    | "cycle"
    | "missing_product"
    | "other_currency"
    | "other_twin"
    | "impossible_choice"
    | SizeFault["code"];
}

type Block = SizedBlock;

/** @param currency that every price is in; null for that of the menu's first price. */
export function menuFaults<B extends Block, P extends Part>(
  menu: Checked<B, P>,
  currency: string | null = null,
): MenuFault[] {
  const placed = placedProducts(menu);
  const expected = currency ?? placed[0]?.product.price.currency ?? null;
  const products = firstOfEach(placed.map(({ product }) => product));
  const inCycles = cyclicParts(products);
  const sizeOf = dishSizes(products, (id, part) => inCycles.has(`${id}\n${part}`));
  const faults = placed.flatMap(({ path, product }): MenuFault[] => {
    const parts = product.subProductIds.flatMap((id, index): MenuFault[] => {
      const at = [...path, "subProductIds", index];
      if (!products.has(id)) return [{ path: at, code: "missing_product" }];
      return inCycles.has(`${product.id}\n${id}`) ? [{ path: at, code: "cycle" }] : [];
    });
    const prices = product.subProductPrices.flatMap((price, index): MenuFault[] =>
      price.currency === expected
        ? []
        : [{ path: [...path, "subProductPrices", index, "currency"], code: "other_currency" }],
    );
    const own: MenuFault[] =
      product.price.currency === expected
        ? []
        : [{ path: [...path, "price", "currency"], code: "other_currency" }];
    const first = products.get(product.id);
    const twin: MenuFault[] =
      first === product || isSame(first, product)
        ? []
        : [{ path: [...path, "id"], code: "other_twin" }];
    const isGroup = GROUP_TYPES.has(product.type);
    const choice: MenuFault[] =
      !isGroup || isSatisfiable(product, product.subProductIds.length)
        ? []
        : [{ path: [...path, "min"], code: "impossible_choice" }];
    return [...parts, ...own, ...prices, ...twin, ...choice];
  });
  return [...faults, ...sizeFaults({ menu, placed, known: products, sizeOf })];
}

/**
 * Drops parts that lead back or to nothing, prices in another currency, and what pages can't show.
 * @returns the same menu where nothing is wrong; `faults` is for the log.
 */
export function withoutFaults<B extends Block, P extends Part, M extends Checked<B, P>>(
  menu: M,
  currency: string,
): { menu: M; faults: MenuFault[] } {
  const faults = menuFaults<B, P>(menu, currency);
  if (faults.length === 0) return { menu, faults };
  const foreign = (product: P) =>
    [product.price, ...product.subProductPrices].some((price) => price.currency !== currency);
  const sold = placedProducts<B, P>(menu).filter(({ product }) => !foreign(product));
  const products = firstOfEach(sold.map(({ product }) => product));
  const inCycles = cyclicParts(products);
  const isHidden = hiddenPlaces(faults);
  const withShownParts = (product: P): P => ({
    ...product,
    subProductIds: product.subProductIds.filter(
      (id) => products.has(id) && !inCycles.has(`${product.id}\n${id}`),
    ),
  });
  const categories = menu.categories
    .map((category, at) => ({
      ...category,
      elements: category.elements.flatMap((element, index) => {
        if (isHidden(["categories", at, "elements", index])) return [];
        if (isBlock(element)) return [element];
        return foreign(element as P) ? [] : [withShownParts(element as P)];
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

function placedProducts<B extends Block, P extends Part>({
  categories,
  subProducts,
}: Checked<B, P>) {
  const listed = categories.flatMap(({ elements }, category) =>
    elements.flatMap((element, index) => {
      if (isBlock(element)) return [];
      const path = ["categories", category, "elements", index];
      return [{ path, product: element as P }];
    }),
  );
  const parts = subProducts.map((product, index) => ({ path: ["subProducts", index], product }));
  return [...listed, ...parts];
}

function firstOfEach<P extends Part>(products: readonly P[]): Map<string, P> {
  const byId = new Map<string, P>();
  for (const product of products) if (!byId.has(product.id)) byId.set(product.id, product);
  return byId;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isBlock(element: object): boolean {
  return "elementType" in element && element.elementType === "BLOCK";
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

interface SizeFault {
  readonly path: readonly (string | number)[];
  readonly code:
    | "too_many_options"
    | "too_many_levels"
    | "too_many_tags"
    | "too_many_allergens"
    | "too_large_page"
    | "menu_too_long";
}

type Placed<P> = { readonly path: SizeFault["path"]; readonly product: P };

interface Sized<B extends SizedBlock, P extends SizedProduct> {
  readonly menu: SizedMenu<B | P>;
  readonly placed: readonly Placed<P>[];
  readonly known: ReadonlyMap<string, P>;
  readonly sizeOf: (product: P) => DishSize;
}

/** `menu_too_long` is at the first part or dish that has no room, the others at dishes or at a label too many. */
function sizeFaults<B extends SizedBlock, P extends SizedProduct>({
  menu,
  placed,
  known,
  sizeOf,
}: Sized<B, P>): SizeFault[] {
  const allergens = labelsBytes(placed.flatMap(({ product }) => product.allergens));
  const place = { allergens, relatedBytes: relatedBytes(menu, known) };
  // Of dishes alone: what is wrong with a part is wrong with the dish whose page shows it.
  const dishes = placed.filter(({ path }) => path[0] === "categories");
  const ofDishes = dishes.flatMap(({ path, product }): SizeFault[] => {
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

function labelFaults<P extends SizedProduct>(
  placed: readonly Placed<P>[],
  field: "tags" | "allergens",
  code: SizeFault["code"],
): SizeFault[] {
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
