import { basketsApi } from "~/contracts/api/baskets";
import type { Basket } from "~/contracts/basket";
import type { BasketAnswer, RefusedItems } from "~/contracts/crossing/basket-calls";
import type { OrderId, TableId } from "~/contracts/ids";
import { placedOrderSchema } from "~/contracts/kitchen";
import { isRefused } from "~/domain/menu/progress";
import type { BasketItem } from "~/domain/order/basket.schema";
import { basketItem, selectionOfItem } from "~/domain/order/basket-item";
import { takesNotes } from "~/domain/order/note";
import type { Selection } from "~/domain/order/order.schema";
import { orderOf, type PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { readOrderDocument } from "./order-document";
import { overLimitRefusal } from "./order-within-limits";
import { type Offer, offerNow } from "./price-order";
import {
  basketOwner,
  cameOutOf,
  type OrderingPlace,
  orderingPlace,
  readBasket,
  tableBasket,
  takesOrders,
} from "./table-basket";

/** The calling guest's basket at a table (BASK-01 to BASK-07). */
export const baskets = serve(basketsApi, {
  async read({ tableId }, c) {
    return readBasket(c, await orderingPlace(c, tableId));
  },
  async add({ tableId, body: selection }, c) {
    const place = await orderingPlace(c, tableId);
    const item = await chosenItem(c, place, selection);
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return changed(await basket.add(reader, item));
  },
  async changeLine({ tableId, lineId, body: change }, c) {
    const place = await orderingPlace(c, tableId);
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    if ("quantity" in change) {
      return changed(await basket.setQuantity(reader, lineId, change.quantity));
    }
    const item = await chosenItem(c, place, change.selection);
    return changed(await basket.replace(reader, lineId, item));
  },
  async removeLine({ tableId, lineId }, c) {
    const { basket, reader } = await basketOf(c, tableId);
    return changed(await basket.setQuantity(reader, lineId, 0));
  },
  async setNote({ tableId, body: { note } }, c) {
    const place = await orderingPlace(c, tableId);
    if (!takesNotes(place.venue, await c.get("records").settings())) {
      throw new ApiRefusal("no-notes");
    }
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return changed(await basket.setNote(reader, note));
  },
  async nameGuest({ tableId }, c) {
    const { basket, reader } = await basketOf(c, tableId);
    return changed(await basket.nameGuest(reader));
  },
  async restore({ tableId, body: { orderId } }, c) {
    const place = await orderingPlace(c, tableId);
    const order = await refusedOrder(c, place, orderId);
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return changed(await basket.restore(reader, order));
  },
  async empty({ tableId }, c) {
    const { basket, reader } = await basketOf(c, tableId);
    return changed(await basket.empty(reader));
  },
  async reprice({ tableId }, c) {
    const place = await orderingPlace(c, tableId);
    return repricedBasket(c, place, await offerNow(c, place.venue, Date.now()));
  },
});

async function basketOf(c: PlatformContext, tableId: TableId) {
  return tableBasket(c.env, await orderingPlace(c, tableId), Date.now());
}

/**
 * A guest's basket at the prices of the moment. Lines whose price changed say what it was; what the menu has
 * no more is taken out and named, or all of the basket where the venue wants that (BASK-07, Q-62). What is served at another hour stays as it is.
 */
async function repricedBasket(
  c: PlatformContext,
  place: OrderingPlace,
  offer: Offer,
): Promise<Basket> {
  const { basket, reader } = tableBasket(c.env, place, Date.now());
  const before = await readBasket(c, place);
  const open = before.items.filter(({ menuId }) => !offer.isClosed(menuId));
  const items = open.map((line) => {
    const priced = offer.price(selectionOfItem(line));
    return { lineId: line.lineId, item: priced.ok ? basketItem(priced.item) : null };
  });
  if (place.venue.rules.staleBasket === "BASKET" && items.some(({ item }) => item === null)) {
    const all = before.items.map(({ lineId }) => ({ lineId, item: null }));
    return changed(await basket.reprice(reader, before.id, all));
  }
  const isSame = items.every(
    ({ item }, at) => item?.unitPrice.amount === open[at]?.unitPrice.amount,
  );
  return isSame ? before : changed(await basket.reprice(reader, before.id, items));
}

/** What a guest chose, at the price of the moment; refuses what the menu does not allow (PROD-25, PROD-26). */
async function chosenItem(
  c: PlatformContext,
  place: OrderingPlace,
  selection: Selection,
): Promise<BasketItem> {
  const offer = await offerNow(c, place.venue, Date.now());
  const priced = offer.price(selection);
  if (!(await takesOrders(c, place, offer.served))) {
    throw new ApiRefusal("no-orders-here");
  }
  if (priced.ok) return basketItem(priced.item);
  const { code, ...data } = priced.problem;
  throw new ApiRefusal(code, { data });
}

function changed(answer: BasketAnswer): Basket {
  if (answer.ok) return answer.value;
  if (answer.code === "NOT_FOUND") throw notFound();
  throw overLimitRefusal(answer);
}

/**
 * An order that the kitchen refused or cancelled, as it can be put into its basket again: with the guest's own choices
 * at the prices of the moment. What the menu has no more is named.
 */
async function refusedOrder(
  c: PlatformContext,
  place: OrderingPlace,
  orderId: OrderId,
): Promise<RefusedItems> {
  const order = await orderOf(c, orderId).facts();
  const { venue } = place;
  if (!order || !cameOutOf(basketOwner(place, Date.now()), order)) throw notFound();
  if (!(await wasRefused(c, orderId))) throw new ApiRefusal("not-refused");
  const offer = await offerNow(c, venue, Date.now());
  if (!(await takesOrders(c, place, offer.served))) {
    throw new ApiRefusal("no-orders-here");
  }
  const priced = (order.basket?.selections ?? []).map((selection) => ({
    selection,
    answer: offer.price(selection),
  }));
  return {
    orderId,
    items: priced.flatMap(({ answer }) => (answer.ok ? [basketItem(answer.item)] : [])),
    gone: priced.flatMap(({ selection, answer }, at) =>
      answer.ok ? [] : [{ productName: order.items[at]?.name ?? "", quantity: selection.quantity }],
    ),
    note: takesNotes(venue, await c.get("records").settings()) ? order.note : null,
  };
}

async function wasRefused(c: PlatformContext, orderId: OrderId): Promise<boolean> {
  const stored = await readOrderDocument(c, orderId);
  const order = stored && placedOrderSchema.safeParse(JSON.parse(stored.json));
  return order?.success === true && isRefused(order.data.status);
}
