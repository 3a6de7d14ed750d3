import type { ErrorCode } from "~/contracts/api/errors";
import { type PlaceOrder, selectionOf } from "~/contracts/order";
import type { Venue } from "~/contracts/venue";
import type { AmountE5 } from "~/domain/money/amount";
import type { BasketItem } from "~/domain/order/basket.schema";
import { basketItem, selectionOfItem } from "~/domain/order/basket-item";
import type { PlacedItem, Selection } from "~/domain/order/order.schema";
import { orderTotal, placedItem } from "~/domain/order/placed-items";
import { pricesOf, type SelectionProblem } from "~/domain/order/price-selection";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";
import { servedMenus } from "./offer-now";

/** What the items of an order cost now, as the kitchen receives them. Amounts in 1/100000. */
export type PricedOrder = {
  items: PlacedItem[];
  /** What was chosen, as a basket holds it, and without its prices. */
  lines: BasketItem[];
  selections: Selection[];
  totalE5: AmountE5;
};

/** Problems that pass, or came after the guest chose: the order may be sent again without the line. */
const MAY_CHANGE: ReadonlySet<SelectionProblem["code"]> = new Set(["run-out", "not-orderable"]);

/**
 * Prices an order anew from the menus that are served now, whatever the guest's page says.
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
