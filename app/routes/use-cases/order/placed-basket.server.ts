import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Basket, BasketPart } from "~/contracts/basket";
import { chosenNameOf } from "~/contracts/guest-name";
import type { BillId } from "~/contracts/ids";
import { type OrderedPart, PLACE_ORDER_CODES, tooManyOrdersSchema } from "~/contracts/order";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { AmountE5 } from "~/domain/money/amount";
import { takesNotes } from "~/domain/order/note";
import { owedForOrder } from "~/domain/order/owed-for-order";
import type { WhoseLimit } from "~/domain/table/order-admission";
import { dishKey } from "~/features/basket/adding-press";
import { isOverLimit } from "~/features/basket/refusal.server";
import { guestCalled } from "~/features/guest-called.server";
import { basketHash } from "~/features/order/basket-hash.server";
import { followOrder } from "~/features/order/followed-orders-cookie.server";
import { LARGE, ORDER_STATE, UNTIL } from "~/features/order/order-query";
import {
  forgetSession,
  orderingSession,
  rememberSession,
} from "~/features/order/ordering-session-cookie.server";
import { rememberPlacedOrder } from "~/features/order/placed-orders-cookie.server";
import { pathBelow, pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { warn } from "~/services/log.server";
import type { CallError } from "~/services/result";
import type { MenuBase } from "../menu/menu-place.server";
import { basketOf, deviceOf, type OrderPlace } from "./ordering-place.server";

/** What became of an order, with what the phone has to store of it. */
type PlaceOutcome = (
  | { kind: "placed" | "changed" | "authorise" | "failed" }
  /** The guest has to say first that they mean all of a large order. */
  | { kind: "asked" }
  | { kind: "over" }
  /** Somebody took it back before it went. */
  | { kind: "takenBack" }
  /** The guest or the table has ordered so much that this has to wait. */
  | { kind: "later"; whose: WhoseLimit; waitMs: number }
) & { cookies: string[] };

/** What the guest was shown and asked of an order before they sent it. */
type ShownOrder = {
  quotedTotal: AmountE5;
  owed: AmountE5;
  confirmed: boolean;
};

type Order = {
  venue: Venue;
  /** The table's device; without one nothing is ordered (ORD-21). */
  device: TableDevice | null;
  billId: BillId | null;
  basket: Basket;
} & ShownOrder;

/** Places the guest's basket as an order, and says where they go on to. */
export async function placedBasket(
  args: ActionFunctionArgs,
  place: OrderPlace,
  shown: ShownOrder,
): Promise<Response> {
  const { context, request } = args;
  const { venue, basketHref, openBillId, table } = place;
  const basket = await basketOf(args, place);
  if (!basket) return redirect(basketHref, 303);
  const device = await deviceOf(args, place);
  const order = { venue, device, billId: openBillId, basket, ...shown };
  const outcome = await placeOrder(context, request, order);
  if (outcome.kind === "changed") await context.platform.baskets.reprice(table);
  const headers = new Headers();
  for (const cookie of outcome.cookies) headers.append("set-cookie", cookie);
  // A bill that shows what was ordered is better than one that will, but the guest need not wait for the till.
  if (outcome.kind === "placed" && openBillId) {
    context.waitUntil(context.platform.bills.refresh(openBillId).catch(context.reportFault));
  }
  return redirect(placeAfter(outcome, place, context.now), { status: 303, headers });
}

/** Where an order leads: to the bill that is known, else to the table, which waits for one (ORD-20, Q-60). */
export function afterOrder({
  venue,
  base,
  openBillId,
}: Pick<MenuBase, "venue" | "base" | "openBillId">): string {
  const next = openBillId ? pathTo("bill", { venueId: venue.id, billId: openBillId }) : base;
  return withQuery(next, { [ORDER_STATE]: "placed" });
}

function placeAfter(outcome: PlaceOutcome, place: OrderPlace, now: number): string {
  const { kind } = outcome;
  const { venue, at, table, basketHref } = place;
  if (kind === "placed") return afterOrder(place);
  if (kind === "changed") return pathBelow(at, "basket", {}, { [ORDER_STATE]: "changed" });
  if (kind === "takenBack") return pathBelow(at, "basket", {}, { [ORDER_STATE]: "taken-back" });
  if (kind === "later") {
    const query = { [ORDER_STATE]: `${outcome.whose}-limit`, [UNTIL]: now + outcome.waitMs };
    return pathBelow(at, "basket", {}, query);
  }
  if (kind === "asked") return pathBelow(at, "basket-confirm", {}, { [LARGE]: true });
  // The basket's page says which limit it is over.
  if (kind === "over") return basketHref;
  if (kind === "authorise" && table.deviceId) {
    return pathTo("table-authorization", { venueId: venue.id, deviceId: table.deviceId });
  }
  return pathBelow(at, "basket", {}, { [ORDER_STATE]: "failed" });
}

/**
 * Places the order in the phone's ordering session, which it declares with it (ORD-22). Where that fails nothing
 * goes out, and the next try begins with another session (ORD-23, Q-61).
 */
async function placeOrder(
  context: AppLoadContext,
  request: Request,
  order: Order,
): Promise<PlaceOutcome> {
  const { venue, device, basket } = order;
  if (!device) {
    warn(context, "order-without-device", "no device on the table");
    return { kind: "failed", cookies: [] };
  }
  const { quotedTotal, owed } = order;
  const { charges } = venue.rules.chargesOnTop;
  // The venue's charges changed while the guest read the page: they see the new sum before anything goes out.
  if (owedForOrder(quotedTotal, charges, venue.currency).owedE5 !== owed) {
    return { kind: "changed", cookies: [] };
  }
  const { orders } = context.platform;
  const { tableId, experience } = device;
  const table = { tableId, deviceId: device.id };
  const session = await orderingSession(request, tableId, context.now);
  const { sessionId } = session;
  const { businessId } = venue;
  const answer = await orders.place(table, {
    businessId,
    experienceId: experience?.experienceId ?? null,
    items: basket.items.map(({ menuId, ...line }) => ({ ...partOf(line), menuId })),
    idempotencyKey: basket.id,
    sessionId,
    declaresSession: true,
    // A note from before the venue stopped taking them stays unsent (BASK-11).
    note: takesNotes(venue, context.settings) ? basket.note : null,
    billId: order.billId,
    quotedTotal,
    confirmed: order.confirmed,
    guestName: nameForKitchen(request, venue),
  });
  if (!answer.ok && answer.error.code === "already-ordered") {
    // An earlier answer was lost and the basket changed since: the guest sees what the kitchen has.
    return { kind: "placed", cookies: [await forgetSession(request, tableId)] };
  }
  if (!answer.ok) {
    const outcome = outcomeOf(answer.error);
    const cookie =
      outcome.kind === "failed"
        ? await forgetSession(request, tableId)
        : await rememberSession(request, session);
    return { ...outcome, cookies: [cookie] };
  }
  const { orderId } = answer.value;
  const venueId = venue.id;
  const record = {
    businessId,
    id: orderId,
    venueId,
    tableId,
    placedAt: context.now,
    basketHash: await basketHash(basket.items),
  };
  const at = order.billId ? { venueId, billId: order.billId } : { venueId, deviceId: device.id };
  const own = basket.items.filter(({ by }) => by.mine);
  const dishes = own.map(({ menuId, productId }) => dishKey(menuId, productId));
  const cookies = [
    await rememberPlacedOrder(request, record),
    await followOrder(request, { id: orderId, at, placedAt: context.now, dishes }),
    await forgetSession(request, tableId),
  ];
  return { kind: "placed", cookies };
}

/** What the kitchen calls the guest: their name, or their sign in the venue's language. */
function nameForKitchen({ headers }: Request, { locale }: Venue): string | null {
  const { name, sign } = chosenNameOf(headers);
  return name || sign ? guestCalled({ number: 1, name, sign }, locale) : null;
}

/**
 * Where a refusal leads: to the card, to the question, to the basket with its new prices, its limit or how long to
 * wait, or to the error (ORD-27 to ORD-30).
 */
function outcomeOf({ status, code, data }: CallError) {
  if (status === 400 && code === String(PLACE_ORDER_CODES.PRE_AUTHORIZATION_REQUIRED)) {
    return { kind: "authorise" } as const;
  }
  if (status === 409 && code === "order-changed") return { kind: "changed" } as const;
  if (status === 409 && code === "order-not-confirmed") return { kind: "asked" } as const;
  if (status === 409 && code === "order-taken-back") return { kind: "takenBack" } as const;
  if (status === 422 && isOverLimit(code)) return { kind: "over" } as const;
  const later = code === "too-many-orders" ? tooManyOrdersSchema.safeParse(data) : null;
  if (!later?.success) return { kind: "failed" } as const;
  const { whose, retryAfterS } = later.data;
  return { kind: "later", whose, waitMs: retryAfterS * 1_000 } as const;
}

function partOf({
  productId,
  productName,
  quantity,
  subItems,
}: Omit<BasketPart, "unitPrice">): OrderedPart {
  return { id: productId, name: productName, quantity, subItems: subItems.map(partOf) };
}
