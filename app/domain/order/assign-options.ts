import type { ProductId } from "../ids.schema";
import type { Option, OptionGroup } from "./menu-offer";
import type { SubSelection } from "./order.schema";
import { mostOf, mostOfOne } from "./selection-rules";

interface Taken<P> {
  readonly option: Option<P>;
  readonly choice: SubSelection;
}

interface Assigned<P> {
  /** In the groups' order, and in each in the order of its options. */
  readonly byGroup: readonly (readonly Taken<P>[])[];
  /** The first choice that is in none of the groups; null where all are. */
  readonly left: ProductId | null;
}

/**
 * Options that are in few groups go first, each to the first group with room, required groups before others;
 * one without any room makes its last group have too many.
 */
export function assignOptions<P extends { readonly id: string }>(
  groups: readonly OptionGroup<P>[],
  chosen: readonly SubSelection[],
): Assigned<P> {
  const placesOf = (productId: ProductId) =>
    groups
      .flatMap(({ options, rule }, index) => {
        const option = options.find(({ product }) => product.id === productId);
        return option ? [{ index, option, required: rule.min > 0 }] : [];
      })
      .toSorted((a, b) => Number(b.required) - Number(a.required));
  const wishes = chosen.map((choice) => ({ choice, places: placesOf(choice.productId) }));
  const byGroup = groups.map((): Taken<P>[] => []);
  for (const { choice, places } of wishes.toSorted((a, b) => a.places.length - b.places.length)) {
    let open = choice.quantity;
    for (const [at, { index, option }] of places.entries()) {
      const group = groups[index];
      const taken = byGroup[index];
      if (!group || !taken || open === 0) continue;
      const isLast = at === places.length - 1;
      const quantity = isLast ? open : Math.min(open, roomFor(choice.productId, group, taken));
      if (quantity > 0) taken.push({ option, choice: { ...choice, quantity } });
      open -= quantity;
    }
  }
  const inOrder = groups.map(({ options }, index) => {
    const place = new Map(options.map(({ product }, at) => [product.id, at]));
    const placeOf = ({ choice }: Taken<P>) => place.get(choice.productId) ?? 0;
    return (byGroup[index] ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  });
  const left = wishes.find(({ places }) => places.length === 0);
  return { byGroup: inOrder, left: left ? left.choice.productId : null };
}

function roomFor<P>(
  productId: ProductId,
  { rule }: OptionGroup<P>,
  taken: readonly Taken<P>[],
): number {
  const count = (list: readonly Taken<P>[]) =>
    list.reduce((all, { choice }) => all + choice.quantity, 0);
  const own = count(taken.filter(({ choice }) => choice.productId === productId));
  return Math.max(0, Math.min(mostOf(rule) - count(taken), mostOfOne(rule) - own));
}
