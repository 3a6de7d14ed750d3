import { type DishView, dishView } from "~/features/menu/dish-view.server";
import type { MenuSources } from "~/features/menu/menu-page.server";
import { pickedDish } from "~/features/menu/picked-dish.server";
import { dishesOfLastOrder } from "~/features/order/followed-orders-cookie.server";
import type { MenuPlace } from "~/routes/use-cases/menu/menu-place.server";

/**
 * The dishes of the guest's last order at this table or onto this bill that can be had now, for "the same again": the
 * phone remembers which they are, so that nothing is asked for. None where the guest filters the menu, since what they
 * leave out may be among them.
 */
export async function sameAgain(
  request: Request,
  place: MenuPlace,
  sources: MenuSources,
  filtered: boolean,
): Promise<DishView[]> {
  const { table, canOrder, openBillId, venue } = place;
  if (!table || !canOrder || filtered) return [];
  const dishes = await dishesOfLastOrder(request, (at) => {
    if (at.venueId !== venue.id) return false;
    return "billId" in at ? at.billId === openBillId : at.deviceId === table.deviceId;
  });
  return dishes.flatMap((key) => {
    const dish = pickedDish(sources, key);
    if (!dish?.offer.canBeHad(dish.product)) return [];
    // The menu below says what each of them is.
    const view = dishView(dish.product, dish.list);
    return [{ ...view, text: null, tags: [], moreTags: null, picture: null }];
  });
}
