import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { LARGE, ORDER_STATE, UNTIL } from "~/features/order/order-query";
import { pathBelow, pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import type { MenuBase } from "../menu/menu-place.server";
import { basketOf, deviceOf, type OrderPlace } from "./ordering-place.server";
import { type PlaceOutcome, placeOrder, type ShownOrder } from "./place-order.server";

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
    const said = { [ORDER_STATE]: `${outcome.whose}-limit`, [UNTIL]: now + outcome.waitMs };
    return pathBelow(at, "basket", {}, said);
  }
  if (kind === "asked") return pathBelow(at, "basket-confirm", {}, { [LARGE]: true });
  // The basket's page says which limit it is over.
  if (kind === "over") return basketHref;
  if (kind === "authorise" && table.deviceId) {
    return pathTo("table-authorization", { venueId: venue.id, deviceId: table.deviceId });
  }
  return pathBelow(at, "basket", {}, { [ORDER_STATE]: "failed" });
}
