import type * as z from "zod";
import { digestOf, participantId } from "#worker/base/ids";
import { pushKeyOf } from "#worker/ports/adapters";
import { ordersApi } from "~/contracts/api/orders";
import { basketIdSchema } from "~/contracts/basket";
import type { KnownOrder } from "~/contracts/crossing/order-calls";
import type { BillId, OrderId, TabId, TableId } from "~/contracts/ids";
import { PLACE_ORDER_CODES, type PlaceOrder, selectionOf } from "~/contracts/order";
import type { tellWhenReadySchema } from "~/contracts/push";
import { takesNotes } from "~/domain/order/note";
import type { OrderedBasket } from "~/domain/order/order.schema";
import { orderSize } from "~/domain/order/order-limits";
import { canEverHold } from "~/domain/tab/hold-amount";
import { nearTable, orderOf, type PlatformContext, requestOf, tableOf } from "../context";
import { callersPrefix } from "../limits/rough-limits";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { standingOf } from "../store/table-standing";
import { coverOrder, tabForOrders } from "../tab/table-authorization";
import { beginCountdown, countdownsFor, guestMark, renewBasket, takeBack } from "./countdowns";
import { admitted, requireOrderSize } from "./order-within-limits";
import { ownersPlace, ownOrder } from "./own-order";
import { priceOrder } from "./price-order";
import {
  basketOwner,
  type OrderingPlace,
  orderIdOf,
  orderingPlace,
  orderingTable,
  tableBasket,
} from "./table-basket";

/** How long an ordering session lasts (ORD-04). */
const SESSION_MS = 10 * 60_000;

type CodeName = keyof typeof PLACE_ORDER_CODES;

/** Why an order was not placed, on HTTP 400 with a number (ORD-31). */
class NumberedRefusal extends Error {
  constructor(
    readonly codeName: CodeName,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Orders of a table's guests, the sessions in which they order (ORD-24 to ORD-26), and whom an order is told to. */
export const orders = serve(ordersApi, {
  async declareSession({ body }, c) {
    const { device, venue, viewer } = await orderingTable(c, body.tableId, body.businessId);
    await tableOf(c, device.tableId).declareSession({
      sessionId: body.sessionId,
      guest: participantId(viewer.guestId, venue.id),
      expiresAt: Date.now() + SESSION_MS,
      network: callersPrefix(c),
    });
    return { success: true };
  },
  async place({ tableId, body }, c) {
    return { orderId: await placeOrder(c, tableId, body) };
  },
  countdowns: async ({ tableId }, c) => countdownsFor(c, await orderingPlace(c, tableId)),
  async beginCountdown({ tableId, orderKey, body }, c) {
    await beginCountdown(c, await orderingPlace(c, tableId), { ...body, orderKey });
  },
  async takeBack({ tableId, orderKey }, c) {
    await takeBack(c, await orderingPlace(c, tableId), orderKey);
  },
  async placedWith({ tableId, orderKey }, c) {
    const orderId = orderIdOf(basketOwner(await orderingTable(c, tableId), Date.now()), orderKey);
    if (!(await orderOf(c, orderId).isPlaced())) throw notFound();
    return { orderId };
  },
  own: ({ orderId }, c) => ownOrder(c, orderId),
  tellWhenReady: ({ orderId, body }, c) => tellWhenReady(c, orderId, body),
  stopTelling: ({ orderId }, c) => stopTelling(c, orderId),
}).onError((fault, c) => {
  if (!(fault instanceof NumberedRefusal)) throw fault;
  const { codeName: name, reason } = fault;
  const correlationId = c.get("correlationId");
  return c.json({ code: PLACE_ORDER_CODES[name], name, message: reason, correlationId }, 400);
});

async function placeOrder(
  c: PlatformContext,
  tableId: TableId,
  body: PlaceOrder,
): Promise<OrderId> {
  const table = await orderingTable(c, tableId, body.businessId);
  const { device, venue, called } = table;
  const orderId = orderIdOf(basketOwner(table, Date.now()), body.idempotencyKey);
  const note = body.note || null;
  // By what is wanted alone: names come in the language of the page.
  const wanted = body.items.map((item) => [item.menuId, selectionOf(item)]);
  const digest = digestOf([wanted, note]);
  const outcome = orderOf(c, orderId, venue.id).known(digest);
  const checks = checkedOrder(c, table, { ...body, note }, orderId);
  // A lost answer is given again, whatever has changed since the order was placed: it wins over every refusal.
  checks.catch(() => {});
  const before = await outcome;
  if (before) return ordered(orderId, before);
  const { billId, tabId, items, selections, totalE5, session } = await checks;
  if (tabId !== null && !(await coverOrder(c, tabId, table, { orderId, amountE5: totalE5 }))) {
    throw noCard();
  }
  const order = {
    orderId,
    venueId: venue.id,
    tableId: device.tableId,
    deviceId: device.id,
    sessionId: body.sessionId,
    billId,
    guestName: body.guestName || String(session.guestNumber),
    guest: { number: session.guestNumber, ...called },
    items,
    note,
    totalE5,
    currency: venue.currency,
    placedAt: Date.now(),
    basket: orderedBasket(c, table, body.idempotencyKey, selections),
    tabId,
  };
  return ordered(orderId, await orderOf(c, orderId, venue.id).place(order, digest));
}

/** What an order comes to where nothing refuses it, counted against the limits of its guest and table. */
async function checkedOrder(
  c: PlatformContext,
  table: OrderingPlace,
  body: PlaceOrder,
  orderId: OrderId,
) {
  const { venue } = table;
  const { note, sessionId, declaresSession } = body;
  if (note !== null && !takesNotes(venue, await c.get("records").settings())) {
    throw new ApiRefusal("no-notes");
  }
  const billId = await openBillOf(c, table, body);
  const tabId = await requireExperience(c, table, body);
  const { lines, ...priced } = await priceOrder(c, venue, body);
  requireOrderSize(venue, lines, body);
  const { dishes } = orderSize(lines);
  const declaredUntil = declaresSession ? Date.now() + SESSION_MS : undefined;
  const admission = { orderId, sessionId, billId, dishes, declaredUntil };
  const session = await admitted(c, table, admission);
  if (session.answer === "taken-back") {
    // Whoever took it back may not have come as far as this.
    await renewBasket(c, table, body.idempotencyKey);
    throw new ApiRefusal("order-taken-back");
  }
  if (session.answer === "no-session") {
    throw new NumberedRefusal("UNEXPECTED_ERROR", "no ordering session");
  }
  return { ...priced, billId, tabId, session };
}

/** Null where the caller has a basket of its own. */
function orderedBasket(
  c: PlatformContext,
  table: OrderingPlace,
  orderKey: string,
  selections: OrderedBasket["selections"],
): OrderedBasket | null {
  const basketId = basketIdSchema.safeParse(orderKey);
  if (!basketId.success) return null;
  const { objectId } = tableBasket(c.env, table, Date.now());
  return { basketId: basketId.data, selections, objectId };
}

function ordered(orderId: OrderId, known: KnownOrder): OrderId {
  if (known === "placed") return orderId;
  throw new ApiRefusal("already-ordered", { data: { orderId } });
}

/**
 * The table's open bill, on which the order goes; null where the order opens one, if the venue has that
 * (ORD-08, ORD-09). A bill of another table or venue is unknown here.
 */
async function openBillOf(
  c: PlatformContext,
  { device, venue }: OrderingPlace,
  { billId }: Pick<PlaceOrder, "billId">,
): Promise<BillId | null> {
  const { ordering, menuExposedType } = venue;
  if (!ordering.enabled || menuExposedType !== "DYNAMIC_MENU") {
    throw new ApiRefusal("ordering-disabled");
  }
  const { billId: openId, pastBillIds } = await standingOf(
    c.env,
    requestOf(c),
    device.tableId,
    nearTable(c, device.tableId),
  );
  if (billId && billId !== openId && !pastBillIds.includes(billId)) throw notFound();
  if (openId === null && !ordering.openBillEnabled) {
    throw new ApiRefusal("cannot-open-bill");
  }
  return openId;
}

/**
 * The tab with a hold for the guest's order; null where the table asks for no card.
 *
 * @throws {NumberedRefusal} where the table's experience does not let the guest order (ORD-27 to ORD-29).
 */
async function requireExperience(
  c: PlatformContext,
  table: OrderingPlace,
  { experienceId }: Pick<PlaceOrder, "experienceId">,
): Promise<TabId | null> {
  const { device, venue } = table;
  const { experience } = device;
  if (!experience || experience.experienceId !== experienceId) {
    throw new NumberedRefusal("HYBRID_EXPERIENCE_MISCONFIGURED", "another experience");
  }
  if (!venue.rules.orderingEnrolled) {
    throw new NumberedRefusal("MISSING_OAP_ENROLLMENT", "not enrolled for ordering");
  }
  const { preAuthorization } = experience;
  const asks = preAuthorization.enabled;
  // The table's record can't be checked against its venue's currency: no card can ever be held for it.
  if (asks && !canEverHold(preAuthorization, venue.currency)) {
    throw new NumberedRefusal("HYBRID_EXPERIENCE_MISCONFIGURED", "an amount that can't be held");
  }
  if (!asks) return null;
  const tabId = await tabForOrders(c, table);
  if (tabId === null) throw noCard();
  return tabId;
}

/** Nobody orders on somebody else's hold, unless its holder has opened it to the table (PRE-03). */
function noCard(): NumberedRefusal {
  return new NumberedRefusal("PRE_AUTHORIZATION_REQUIRED", "no card is held for this guest");
}

/**
 * Has the calling guest's phone told when an order of theirs is ready.
 *
 * @throws {ApiRefusal} 404 for an order of others, 409 for one that nobody waits for, 429 for too many phones, 503 where
 * nothing is pushed.
 */
async function tellWhenReady(
  c: PlatformContext,
  orderId: OrderId,
  { subscription, locale, path }: z.output<typeof tellWhenReadySchema>,
): Promise<undefined> {
  const { place } = await ownersPlace(c, orderId);
  if (!pushKeyOf(c.env)) throw new ApiRefusal("push-not-configured");
  const { venue, device } = place;
  const answer = await orderOf(c, orderId, venue.id).tellWhenReady(guestMark(place), {
    subscription,
    locale: locale ?? venue.locale,
    path,
    where: `${venue.name} · ${device.name}`,
  });
  if (answer === "over") throw new ApiRefusal("order-over");
  if (answer === "too-many") throw new ApiRefusal("too-many-phones");
}

/** @throws {ApiRefusal} 404 for an order of others. */
async function stopTelling(c: PlatformContext, orderId: OrderId): Promise<undefined> {
  const { place } = await ownersPlace(c, orderId);
  await orderOf(c, orderId, place.venue.id).stopTelling(guestMark(place));
}
