import { isSatisfiable } from "../order/selection-rules";
import { type DishSize, dishSizes, GROUP_TYPES, MAX_LEVELS, MAX_OPTIONS } from "./dish-size";

/** What is looked at of a product, to find what can't be shown or sold. */
interface Part {
  readonly id: string;
  readonly type: string;
  readonly min: number;
  readonly max: number | null;
  readonly multiMax: number | null;
  readonly subProductIds: readonly string[];
  readonly price: { readonly currency: string };
  readonly subProductPrices: readonly { readonly currency: string }[];
}

/** A menu as far as its products go. */
interface Checked<B, P extends Part> {
  readonly categories: readonly { readonly elements: readonly (B | P)[] }[];
  readonly subProducts: readonly P[];
}

/** Something that is wrong with a menu: where, and what. */
export interface MenuFault {
  readonly path: readonly (string | number)[];
  readonly code:
    | "cycle"
    | "missing_product"
    | "other_currency"
    | "other_twin"
    | "impossible_choice"
    | "too_many_options"
    | "too_many_levels";
}

type Block = { readonly elementType: "BLOCK" };

/**
 * What is wrong with the products of a menu: one that is made up of itself, however far down, one that
 * names a part that the menu does not have, a price in another currency, a product that is listed again and
 * is not the same there, a group that asks for more than may be taken of it, whose dish could never be ordered,
 * and a dish with more to choose from than a page can show.
 *
 * @param currency that every price is in; null for that of the menu's first price.
 */
export function menuFaults<B extends Block, P extends Part>(
  menu: Checked<B, P>,
  currency: string | null = null,
): MenuFault[] {
  const placed = placedProducts(menu);
  const expected = currency ?? placed[0]?.product.price.currency ?? null;
  const known = firstOfEach(placed.map(({ product }) => product));
  const inCycles = cyclicParts(known);
  const sizeOf = dishSizes(known, (id, part) => inCycles.has(`${id}\n${part}`));
  return placed.flatMap(({ path, product }): MenuFault[] => {
    const parts = product.subProductIds.flatMap((id, place): MenuFault[] => {
      const at = [...path, "subProductIds", place];
      if (!known.has(id)) return [{ path: at, code: "missing_product" }];
      return inCycles.has(`${product.id}\n${id}`) ? [{ path: at, code: "cycle" }] : [];
    });
    const prices = product.subProductPrices.flatMap((price, place): MenuFault[] =>
      price.currency === expected
        ? []
        : [{ path: [...path, "subProductPrices", place, "currency"], code: "other_currency" }],
    );
    const own: MenuFault[] =
      product.price.currency === expected
        ? []
        : [{ path: [...path, "price", "currency"], code: "other_currency" }];
    const first = known.get(product.id);
    const twin: MenuFault[] =
      first === product || isSame(first, product)
        ? []
        : [{ path: [...path, "id"], code: "other_twin" }];
    const isGroup = GROUP_TYPES.has(product.type);
    const choice: MenuFault[] =
      !isGroup || isSatisfiable(product, product.subProductIds.length)
        ? []
        : [{ path: [...path, "min"], code: "impossible_choice" }];
    return [...parts, ...own, ...prices, ...twin, ...choice, ...sizeFaults(path, sizeOf(product))];
  });
}

/**
 * A menu without what is wrong with it: a part that leads back to its product or to nothing is dropped,
 * and so is a product with a price in another currency, or with more to choose from than a page can show. The
 * other faults hide nothing: of twins the first is sold, and a dish with an impossible choice says that it
 * can't be had.
 *
 * @returns the same menu where nothing is wrong; `faults` is for the log.
 */
export function soundMenu<B extends Block, P extends Part, M extends Checked<B, P>>(
  menu: M,
  currency: string,
): { menu: M; faults: MenuFault[] } {
  const faults = menuFaults<B, P>(menu, currency);
  if (faults.length === 0) return { menu, faults };
  const foreign = (product: P) =>
    [product.price, ...product.subProductPrices].some((price) => price.currency !== currency);
  const sold = placedProducts<B, P>(menu).filter(({ product }) => !foreign(product));
  const known = firstOfEach(sold.map(({ product }) => product));
  const inCycles = cyclicParts(known);
  const tooLarge = new Set(
    faults.filter(({ code }) => code.startsWith("too_many")).map(({ path }) => path.join(".")),
  );
  const sound = (product: P): P => ({
    ...product,
    subProductIds: product.subProductIds.filter(
      (id) => known.has(id) && !inCycles.has(`${product.id}\n${id}`),
    ),
  });
  const categories = menu.categories.map((category, at) => ({
    ...category,
    elements: category.elements.flatMap((element, place) => {
      if (isBlock(element)) return [element];
      const isHidden = tooLarge.has(["categories", at, "elements", place].join("."));
      return isHidden || foreign(element as P) ? [] : [sound(element as P)];
    }),
  }));
  const subProducts = menu.subProducts.filter((part) => !foreign(part)).map(sound);
  return { menu: { ...menu, categories, subProducts }, faults };
}

/** Of dishes alone: what is wrong with a part is wrong with the dish whose page shows it. */
function sizeFaults(path: MenuFault["path"], { options, levels }: DishSize): MenuFault[] {
  if (path[0] !== "categories") return [];
  if (levels > MAX_LEVELS) return [{ path, code: "too_many_levels" }];
  return options > MAX_OPTIONS ? [{ path, code: "too_many_options" }] : [];
}

function placedProducts<B extends Block, P extends Part>({
  categories,
  subProducts,
}: Checked<B, P>) {
  const listed = categories.flatMap(({ elements }, category) =>
    elements.flatMap((element, place) => {
      if (isBlock(element)) return [];
      const path = ["categories", category, "elements", place];
      return [{ path, product: element as P }];
    }),
  );
  const parts = subProducts.map((product, place) => ({ path: ["subProducts", place], product }));
  return [...listed, ...parts];
}

/** Products by their ids; one that is listed again is the same one. */
function firstOfEach<P extends Part>(products: readonly P[]): Map<string, P> {
  const known = new Map<string, P>();
  for (const product of products) if (!known.has(product.id)) known.set(product.id, product);
  return known;
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
