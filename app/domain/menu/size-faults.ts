import { type DishSize, MAX_LEVELS, MAX_OPTIONS } from "./dish-size";
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

export interface SizeFault {
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
export function sizeFaults<B extends SizedBlock, P extends SizedProduct>({
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
  const known = new Set<string>();
  return placed.flatMap(({ path, product }) =>
    product[field].flatMap(({ id }, at) => {
      if (known.has(id)) return [];
      if (known.size >= MAX_LABELS) return [{ path: [...path, field, at], code }];
      known.add(id);
      return [];
    }),
  );
}
