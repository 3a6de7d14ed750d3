import type { Records } from "#worker/db/records";
import type { BusinessId, MenuId } from "~/contracts/ids";
import type { PublishedMenu, UnavailableProducts } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import { menusNow } from "~/domain/menu/menu-shown";
import type { Selection } from "~/domain/order/order.schema";
import { pricesOf, type SelectionPrice } from "~/domain/order/price-selection";
import type { PlatformContext } from "../context";
import { readMenuFiles } from "../menu/read-menu-file";
import { runOutOf } from "../menu/run-out";

export type Offer = {
  /** Whether any menu is served. */
  served: boolean;
  /** Whether a menu is published, and served at another hour. */
  isClosed: (menuId: MenuId) => boolean;
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
  const isClosed = (menuId: MenuId) =>
    !isOpen.has(menuId) && published.some(({ id }) => id === menuId);
  return { served: served.length > 0, isClosed, price };
}

/** A venue's menus at a moment: those served now, all that its business has published, and what has run out. */
type ServedMenus = {
  readonly served: readonly PublishedMenu[];
  readonly published: readonly PublishedMenu[];
  readonly unavailable: UnavailableProducts["products"];
};

const NOTHING: ServedMenus = { served: [], published: [], unavailable: [] };

/** What a guest can be sold at a venue now, by its own clock (MENU-21, MENU-22). @param now milliseconds. */
export async function servedMenus(
  c: PlatformContext,
  { id, businessId, timeZone }: Venue,
  now: number,
): Promise<ServedMenus> {
  const records = c.get("records");
  const [list, published, unavailable] = await Promise.all([
    records.menuVenue(id),
    publishedMenus(records, businessId),
    runOutOf(c, businessId),
  ]);
  if (!list || list.businessId !== businessId) return NOTHING;
  const { menus: served } = menusNow(list.menus, published, { now, timeZone });
  return { served, published, unavailable };
}

async function publishedMenus(records: Records, businessId: BusinessId) {
  const publication = await records.menuPublication(businessId);
  const file = publication && (await readMenuFiles(records)(publication));
  return file?.menus ?? [];
}
