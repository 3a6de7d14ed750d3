import type { Basket } from "~/contracts/basket";
import type { MenuProduct } from "~/contracts/menu";
import type { UpsellProduct } from "~/contracts/upsell";
import { initialFilter } from "~/domain/menu/menu-filter";
import { type DishView, dishView } from "~/features/menu/dish-view.server";
import { listContext } from "~/features/menu/menu-page.server";
import { type PageArgs, patience } from "~/routes/access/access.server";
import { languageFor, type MenuPlace } from "./menu-place.server";

/** More would push the total out of sight, whatever number of menus they are from. */
const MOST = 6;

/** What goes well with a basket, as far as it is served now; none where that can't be had soon (PROD-05). */
export async function upsellsFor(
  place: PageArgs & { request: Request },
  menu: MenuPlace,
  basket: Basket,
): Promise<(DishView & { place: null })[]> {
  if (basket.items.length === 0) return [];
  const { baskets } = place.context.platform;
  const items = basket.items.map(({ productId, menuId }) => ({ productId, menuId }));
  const answer = await patience(baskets.upsells(menu.venue.businessId, items));
  const found = answer?.ok ? answer.value : [];
  return offeredDishes(place, menu, found.slice(0, MOST)).map((dish) => ({ ...dish, place: null }));
}

/** Dishes that the platform offers, as the menus list them that are served now. */
export function offeredDishes(
  { context, request }: PageArgs & { request: Request },
  { venue, at, served }: Pick<MenuPlace, "venue" | "at" | "served">,
  found: readonly Pick<UpsellProduct, "menuId" | "id">[],
): DishView[] {
  const { locale, now } = context;
  return found.flatMap(({ menuId, id }) => {
    const menu = served.menus.find((one) => one.id === menuId);
    const product = menu?.categories
      .flatMap(({ elements }) => elements)
      .find((one): one is MenuProduct => one.elementType === "PRODUCT" && one.id === id);
    if (!menu || !product) return [];
    const { language } = languageFor(request, venue, served, menu);
    const filter = initialFilter(venue.ordering);
    const list = listContext({ served, menu, language, at, locale, now, search: "", filter });
    return [dishView(product, list)];
  });
}
