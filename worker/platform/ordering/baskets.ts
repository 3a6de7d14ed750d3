import { Hono } from "hono";
import {
  type Basket,
  changeLineSchema,
  changeNoteSchema,
  restoreOrderSchema,
  selectionSchema,
  sendingSchema,
} from "~/contracts/basket";
import type { BasketAnswer } from "~/contracts/crossing/basket-calls";
import type { BasketItem } from "~/domain/order/basket.schema";
import { basketItem, selectionOfItem } from "~/domain/order/basket-item";
import { takesNotes } from "~/domain/order/note";
import type { Selection } from "~/domain/order/order.schema";
import { bodyOf } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { type Offer, offerNow } from "./offer-now";
import { overLimitRefusal } from "./order-within-limits";
import { refusedOrder } from "./refused-order";
import { type OrderingPlace, orderingPlace, tableBasket, takesOrders } from "./table-basket";

/** The calling guest's basket, as a table's guest calls for it (BASK-01 to BASK-07), base `/api/ordering/tables/{tableId}/basket`. */
export const baskets = new Hono<PlatformEnv>()
  .get("/", async (c) => {
    const { basket, reader } = tableBasket(c.env, await orderingPlace(c), Date.now());
    return c.json(await basket.read(reader));
  })
  .post("/lines", async (c) => {
    const selection = await bodyOf(c, selectionSchema);
    const place = await orderingPlace(c);
    const item = await chosenItem(c, place, selection);
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return c.json(changed(await basket.add(reader, item)), 201);
  })
  .put("/lines/:lineId", async (c) => {
    const change = await bodyOf(c, changeLineSchema);
    const place = await orderingPlace(c);
    const lineId = c.req.param("lineId");
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    if ("quantity" in change) {
      return c.json(changed(await basket.setQuantity(reader, lineId, change.quantity)));
    }
    const item = await chosenItem(c, place, change.selection);
    return c.json(changed(await basket.replace(reader, lineId, item)));
  })
  .delete("/lines/:lineId", async (c) => {
    const { basket, reader } = tableBasket(c.env, await orderingPlace(c), Date.now());
    return c.json(changed(await basket.setQuantity(reader, c.req.param("lineId"), 0)));
  })
  .put("/note", async (c) => {
    const { note } = await bodyOf(c, changeNoteSchema);
    const place = await orderingPlace(c);
    if (!takesNotes(place.venue, await c.get("records").settings()))
      throw new ApiRefusal("no-notes");
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return c.json(changed(await basket.setNote(reader, note)));
  })
  .put("/guest", async (c) => {
    const { basket, reader } = tableBasket(c.env, await orderingPlace(c), Date.now());
    return c.json(changed(await basket.nameGuest(reader)));
  })
  .put("/sending", async (c) => {
    const { basketId, sendsInS } = await bodyOf(c, sendingSchema);
    const { basket, reader } = tableBasket(c.env, await orderingPlace(c), Date.now());
    const sendsAt = sendsInS === null ? null : Date.now() + sendsInS * 1_000;
    return c.json(await basket.announce(reader, basketId, sendsAt));
  })
  .post("/orders", async (c) => {
    const { orderId } = await bodyOf(c, restoreOrderSchema);
    const place = await orderingPlace(c);
    const order = await refusedOrder(c, place, orderId);
    const { basket, reader } = tableBasket(c.env, place, Date.now());
    return c.json(changed(await basket.restore(reader, order)));
  })
  .delete("/", async (c) => {
    const { basket, reader } = tableBasket(c.env, await orderingPlace(c), Date.now());
    return c.json(changed(await basket.empty(reader)));
  })
  .post("/reprice", async (c) => {
    const place = await orderingPlace(c);
    return c.json(await repricedBasket(c, place, await offerNow(c, place.venue, Date.now())));
  });

/**
 * A guest's basket at the prices of the moment. Lines whose price changed say what it was; what the menu has
 * no more is taken out and named, or all of the basket where the venue wants that (BASK-07, Q-62). What is served at another hour stays as it is.
 */
export async function repricedBasket(
  c: PlatformContext,
  place: OrderingPlace,
  offer: Offer,
): Promise<Basket> {
  const { basket, reader } = tableBasket(c.env, place, Date.now());
  const before = await basket.read(reader);
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
