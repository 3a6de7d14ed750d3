import type { ProductId } from "../ids.schema";
import { idBytes, partBytes, type SizedProduct } from "./menu-size";

interface Part extends SizedProduct {
  readonly type: string;
  readonly subProductIds: readonly ProductId[];
}

export interface DishSize {
  /** Options with everything below them; a part that is shared counts each time it is shown. */
  readonly options: number;
  /** Options of options of options: 3. */
  readonly levels: number;
  /** Options and groups with everything below them. */
  readonly parts: number;
  readonly bytes: number;
}

/** A set menu of six courses with eight dishes and their sides is 200. */
export const MAX_OPTIONS = 400;
/** Options are not nested deeper than this: option, option of the option, and so on. */
export const MAX_LEVELS = 5;

/** Groups hold options together: a dish's are no options themselves. */
export const GROUP_TYPES: ReadonlySet<string> = new Set(["MODIFIER_GROUP", "VARIANT_GROUP"]);

/**
 * Each part is counted once, so that a menu whose parts share parts costs no more than its size.
 * @param leadsBack whether a step to a part leads back to its product; it is not followed.
 */
export function dishSizes(
  known: ReadonlyMap<string, Part>,
  leadsBack: (product: string, part: string) => boolean,
): (product: Part) => DishSize {
  const counted = new Map<string, DishSize>();
  const sizeOf = (product: Part): DishSize => {
    const before = counted.get(product.id);
    if (before) return before;
    let options = 0;
    let levels = 0;
    let parts = 0;
    let bytes = 0;
    for (const id of product.subProductIds) {
      const part = known.get(id);
      if (!part || leadsBack(product.id, id)) continue;
      const isGroup = GROUP_TYPES.has(part.type) && !GROUP_TYPES.has(product.type);
      const own = isGroup ? 0 : 1;
      const below = sizeOf(part);
      options += own + below.options;
      levels = Math.max(levels, own + below.levels);
      parts += 1 + below.parts;
      // A field of the form is named by all that is above it.
      bytes += partBytes(part, isGroup) + below.bytes + (1 + below.parts) * idBytes(part);
    }
    const size = { options, levels, parts, bytes };
    counted.set(product.id, size);
    return size;
  };
  return sizeOf;
}
