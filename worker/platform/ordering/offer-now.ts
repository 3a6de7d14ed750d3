import type { Venue } from "~/contracts/venue";
import type { Selection } from "~/domain/order/order.schema";
import { pricesOf, type SelectionPrice } from "~/domain/order/price-selection";
import type { PlatformContext } from "../context";
import { servedMenus } from "./served-menus";

/** What can be ordered at a venue now, and at what price. */
export type Offer = {
  /** Whether any menu is served. */
  served: boolean;
  /** Whether a menu is published, and served at another hour. */
  isClosed: (menuId: string) => boolean;
  /** A selection's price of this moment, or why it can't be had. */
  price: (selection: Selection) => SelectionPrice;
};

/**
 * What a venue offers now, by the menus as the platform itself reads them: nothing of a price comes from a page.
 *
 * @param now milliseconds since 1970.
 */
export async function offerNow(c: PlatformContext, venue: Venue, now: number): Promise<Offer> {
  const { served, published, unavailable } = await servedMenus(c, venue, now);
  const priced = pricesOf(served, { unavailable, now });
  const price = (selection: Selection): SelectionPrice => {
    const result = priced(selection);
    // A menu in another currency can be read, and nothing of it can be on this table's bill.
    if (!result.ok || result.item.currency === venue.currency) return result;
    return {
      ok: false,
      problem: { code: "not-orderable", productId: selection.productId },
    };
  };
  const isOpen = new Set(served.map(({ id }) => id));
  const isClosed = (menuId: string) =>
    !isOpen.has(menuId) && published.some(({ id }) => id === menuId);
  return { served: served.length > 0, isClosed, price };
}
