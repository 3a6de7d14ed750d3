import type { Records } from "#worker/db/records";
import type { ErrorCode } from "~/contracts/api/errors";
import type { BusinessId, MenuId } from "~/contracts/ids";
import type { PublishedMenu, UnavailableProducts } from "~/contracts/menu";
import { type PlaceOrder, selectionOf } from "~/contracts/order";
import type { Venue } from "~/contracts/venue";
import { menusNow } from "~/domain/menu/menu-shown";
import type { AmountE5 } from "~/domain/money/amount";
import type { BasketItem } from "~/domain/order/basket.schema";
import { basketItem, selectionOfItem } from "~/domain/order/basket-item";
import type { PlacedItem, Selection } from "~/domain/order/order.schema";
import { orderTotal, placedItem } from "~/domain/order/placed-items";
import {
  pricesOf,
  type SelectionPrice,
  type SelectionProblem,
} from "~/domain/order/price-selection";
import type { PlatformContext } from "../context";
import { readMenuFiles } from "../menu/read-menu-file";
import { runOutOf } from "../menu/run-out";
import { ApiRefusal } from "../refusal";

/** What the items of an order cost now, as the kitchen receives them. Amounts in 1/100000. */
type PricedOrder = {
  items: PlacedItem[];
  /** What was chosen, as a basket holds it, and without its prices. */
  lines: BasketItem[];
  selections: Selection[];
  totalE5: AmountE5;
};

/** Problems that pass, or came after the guest chose: the order may be sent again without the line. */
const MAY_CHANGE: ReadonlySet<SelectionProblem["code"]> = new Set(["run-out", "not-orderable"]);

/**
 * Prices an order again from the menus that are served now, whatever the guest's page says.
 *
 * @throws {ApiRefusal} 422 for a menu that is not served now and for what no menu has, 409 with the lines
 *   where something has run out or the sum is not what the guest was shown.
 */
export async function priceOrder(
  c: PlatformContext,
  venue: Venue,
  { items, quotedTotal }: Pick<PlaceOrder, "items" | "quotedTotal">,
): Promise<PricedOrder> {
  const now = Date.now();
  const { served, published, unavailable } = await servedMenus(c, venue, now);
  const isServed = new Set(served.map(({ id }) => id));
  const closed = items.findIndex(
    ({ menuId }) => !isServed.has(menuId) && published.some(({ id }) => id === menuId),
  );
  if (closed !== -1) throw unprocessable(`items.${closed}.menuId`, "menu-closed");
  const price = pricesOf(served, { unavailable, now });
  const answers = items.map((item) => price({ ...selectionOf(item), menuId: item.menuId }));
  const strange = answers.findIndex((one) => !one.ok && !MAY_CHANGE.has(one.problem.code));
  const at = answers[strange];
  if (at && !at.ok) {
    throw unprocessable(`items.${strange}`, at.problem.code);
  }
  const priced = answers.flatMap((one) => (one.ok ? [one.item] : []));
  if (priced.some(({ currency }) => currency !== venue.currency)) {
    throw unprocessable("items", "other-currency");
  }
  const totalE5 = orderTotal(priced);
  if (priced.length < items.length || (quotedTotal != null && quotedTotal !== totalE5)) {
    throw changed(items, answers, totalE5);
  }
  const lines = priced.map(basketItem);
  const selections = lines.map(selectionOfItem);
  return { items: priced.map(placedItem), lines, selections, totalE5 };
}

function unprocessable(path: string, code: ErrorCode): ApiRefusal {
  return new ApiRefusal(code, { fields: [{ path, code }] });
}

function changed(
  items: PlaceOrder["items"],
  answers: readonly ReturnType<ReturnType<typeof pricesOf>>[],
  totalE5: AmountE5,
): ApiRefusal {
  const lines = answers.map((answer, index) => ({
    index,
    productId: items[index]?.id,
    unitPrice: answer.ok ? answer.item.unitPriceE5 : null,
    problem: answer.ok ? null : answer.problem,
  }));
  return new ApiRefusal("order-changed", { data: { total: totalE5, lines } });
}

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
async function servedMenus(
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
