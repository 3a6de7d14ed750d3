interface RelatedProduct {
  readonly id: string;
  readonly availableForOrder: boolean;
  readonly relatedProducts: readonly string[];
}

/** More would push the total out of sight. */
const MOST = 6;

/** In the menu's order, each once, without what is in the basket (PROD-05). */
export function upsellProducts<P extends RelatedProduct>(
  offered: readonly P[],
  inBasket: readonly string[],
): P[] {
  const byId = new Map(offered.map((product) => [product.id, product]));
  const has = new Set(inBasket);
  const related = inBasket.flatMap((id) => byId.get(id)?.relatedProducts ?? []);
  return [...new Set(related)]
    .filter((id) => !has.has(id))
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ availableForOrder }) => availableForOrder)
    .slice(0, MOST);
}

/** More would crowd a bill. */
const MOST_ON_BILL = 3;

/** What most others are related to, in the menu's order where as many are (MENU-15). */
export function billUpsells<P extends RelatedProduct>(offered: readonly P[]): P[] {
  const times = new Map<string, number>();
  for (const { relatedProducts } of offered) {
    for (const id of new Set(relatedProducts)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  const named = ({ id }: P) => times.get(id) ?? 0;
  return offered
    .filter((product) => product.availableForOrder && named(product) > 0)
    .toSorted((one, other) => named(other) - named(one))
    .slice(0, MOST_ON_BILL);
}
