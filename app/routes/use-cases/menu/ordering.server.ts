import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Basket } from "~/contracts/basket";
import type { BasketLineId, ProductId } from "~/contracts/ids";
import type { MenuProduct } from "~/contracts/menu";
import { isOrderable } from "~/domain/order/adds-at-once";
import type { BasketLink } from "~/features/basket/basket-bar";
import {
  basePrice,
  type ChoiceContext,
  choiceGroups,
  chosenOf,
} from "~/features/basket/choice-view.server";
import type { Chosen } from "~/features/basket/chosen";
import type { ChoiceView } from "~/features/basket/use-choice";
import { listContext, type MenuSources } from "~/features/menu/menu-page.server";
import { textOf } from "~/features/menu/menu-text.server";
import { pathBelow } from "~/paths/path-to";
import { patience } from "~/routes/access/access.server";
import type { BasketTable } from "~/services/calls/baskets.server";
import { type MenuPlace, seatIn } from "./menu-place.server";

const ADDED = "added";

/** The table that a guest orders at; null where they can't order (PROD-26). */
export function orderingTable({ canOrder, table }: MenuPlace): BasketTable | null {
  return canOrder ? table : null;
}

/** The table whose basket a guest may look at and change; it is there after hours too. */
export function basketTable(place: MenuPlace): BasketTable | null {
  return place.closedForNow ? place.table : orderingTable(place);
}

/** The guest's basket; null where they can't order, and where it can't be had soon. */
export async function basketAt(context: AppLoadContext, place: MenuPlace): Promise<Basket | null> {
  const table = orderingTable(place);
  const answer = table && (await patience(context.platform.baskets.read(table)));
  return answer?.ok ? answer.value : null;
}

/** The way to it, with how much is in it (BASK-13). */
export function basketLink(basket: Basket | null, place: MenuPlace): BasketLink | null {
  if (!basket) return null;
  const count = basket.items.reduce((all, { quantity }) => all + quantity, 0);
  return { href: pathBelow(seatIn(place), "basket", {}), count };
}

/**
 * What was just put into the basket, by the menu's address (BASK-14). A guest may come back to that address later, so
 * nothing is said of a dish that the basket has no more.
 *
 * @param basket null where it can't be had soon.
 */
export function addedName(
  sources: MenuSources,
  query: URLSearchParams,
  basket: Basket | null,
): string | null {
  const id = query.get(ADDED);
  if (basket && !basket.items.some(({ productId }) => productId === id)) return null;
  const { menu } = sources;
  const product = menu.categories
    .flatMap(({ elements }) => elements)
    .find((one): one is MenuProduct => one.elementType === "PRODUCT" && one.id === id);
  return product ? textOf(product, "name", listContext(sources).reading).text : null;
}

/** The menu's address, which says what was added. */
export function withAdded(href: string, productId: ProductId): string {
  const at = new URL(href, "https://menu.invalid");
  at.searchParams.set(ADDED, productId);
  return at.pathname + at.search + at.hash;
}

/** The menu as it is offered now, for what is chosen from it. */
export function choiceContext(sources: MenuSources, { venue }: MenuPlace): ChoiceContext {
  const list = listContext(sources);
  return { offer: list.offer, list, kinds: venue.rules.optionControls };
}

/** A dish that can be ordered, and how; null where it can only be read about. */
export function orderedDish(place: ChoiceContext, named: string): MenuProduct | null {
  const product = place.offer.listed(named);
  return product && isOrderable(product) ? product : null;
}

export function choiceView(
  product: MenuProduct,
  place: ChoiceContext,
  { chosen, quantity, lineId }: { chosen: Chosen; quantity: number; lineId: BasketLineId | null },
): ChoiceView {
  return {
    groups: choiceGroups(product, chosen, place),
    baseE5: basePrice(product, place.offer),
    currency: product.price.currency,
    quantity,
    lineId,
  };
}

/** The form of a dish as a guest finds it: empty, or with the line of the basket that they edit (ROUTE-39). */
export function freshChoice(
  product: MenuProduct,
  place: ChoiceContext,
  basket: Basket | null,
  query: URLSearchParams,
): ChoiceView {
  const index = query.get("editItemIndex");
  const line = index !== null && /^\d{1,2}$/.test(index) ? basket?.items[Number(index)] : undefined;
  if (!line?.by.mine || line.productId !== product.id) {
    return choiceView(product, place, { chosen: new Map(), quantity: 1, lineId: null });
  }
  const { lineId, quantity, subItems } = line;
  return choiceView(product, place, {
    chosen: chosenOf(product, subItems, place.offer),
    quantity,
    lineId,
  });
}
