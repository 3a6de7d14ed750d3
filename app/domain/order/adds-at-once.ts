import { MAX_LEVELS } from "../menu/dish-size";
import { type MenuOffer, type OfferedProduct, ORDERABLE } from "./menu-offer";

/** Whether a dish can be ordered at all, once there is enough of it (PROD-26). */
export function isOrderable({ availableForOrder, type }: OfferedProduct): boolean {
  return availableForOrder && ORDERABLE.has(type);
}

/**
 * Whether a dish goes into a basket as it stands on the menu: it can be had now, and neither it nor what comes with it
 * asks for a choice. What may be taken with it has its own page.
 */
export function addsAtOnce<P extends OfferedProduct>(offer: MenuOffer<P>, product: P): boolean {
  return isOrderable(product) && offer.canBeHad(product) && asksNothing(offer, product, 1);
}

function asksNothing<P>(offer: MenuOffer<P>, product: P, depth: number): boolean {
  if (depth > MAX_LEVELS) return true;
  const { groups, included } = offer.madeUp(product);
  if (groups.some(({ rule }) => rule.min > 0)) return false;
  return included.every((part) => asksNothing(offer, part.product, depth + 1));
}
