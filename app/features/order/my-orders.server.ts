import type { OrderId } from "~/contracts/ids";
import type { PlacedOrder } from "~/contracts/kitchen";
import { isRefused, type OrderStatus } from "~/domain/menu/progress";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { withQuery } from "~/paths/with-query";
import type { DishNames } from "../basket/product-names.server";
import { guestCalled } from "../guest-called.server";
import { venueClock } from "../venue-clock";
import { ORDER_AGAIN } from "./order-query";
import { itemText, refusalOf } from "./order-text.server";

/** How far an order is, as far as the list tells orders apart (ORD-34 to ORD-37). */
type Standing = "pending" | "placed" | "failed";

const STANDING: Readonly<Record<OrderStatus, Standing>> = {
  NEW: "pending",
  WAITING_FOR_GROUPING: "pending",
  PLACED: "pending",
  ACCEPTED: "placed",
  PREPARING: "placed",
  READY_FOR_PICKUP: "placed",
  FINALIZED: "placed",
  FAILED: "failed",
  CANCELED: "failed",
};

export type OrderView = {
  key: string;
  status: string;
  /** Who ordered it and when, with their note. */
  detail: string;
  items: string[];
  /** Its own screen; null where it is another guest's, or came to the till in another way. */
  href: string | null;
};

/** The table's orders of the last minutes; those that failed are apart, and not in the list. */
export type MyOrdersView = Readonly<Record<Standing, OrderView[]>> & {
  ids: string[];
  /** What the list and its parts are called. */
  words: { title: string; pending: string; placed: string; failed: string; again: string };
  /** What is said to whoever has just ordered; null for anybody else. */
  sent: { title: string; text: string | null } | null;
  /** Which dishes aren't coming, and why; empty where none failed. */
  refusals: string;
  /** Where dishes that the kitchen refused can be put into the basket again; null where there are none. */
  againHref: string | null;
};

/** More orders than a table sees refused within five minutes. */
export const MOST_AGAIN = 8;

type Sources = {
  orders: readonly PlacedOrder[];
  /** Ids of those that this phone placed. */
  ownIds: ReadonlySet<string>;
  /** Ids of those whose dishes the guest may put into the basket again, once they are refused. */
  repeatableIds: ReadonlySet<string>;
  /** The guest's basket; null where they can't order. */
  basketHref: string | null;
  /** Dishes by the names that the guest reads on the menu. */
  names: DishNames;
  timeZone: string;
  locale: Locale;
  /** The guest has just ordered, and was led here. */
  justSent: boolean;
  screenOf: (orderId: OrderId) => string;
};

export function myOrdersView({
  orders,
  ownIds,
  repeatableIds,
  basketHref,
  names,
  timeZone,
  locale,
  justSent,
  screenOf,
}: Sources): MyOrdersView {
  const newest = orders.toSorted((a, b) => b.placedAt - a.placedAt);
  const of = (standing: Standing) =>
    newest
      .filter(({ status }) => STANDING[status] === standing)
      .map(
        (order): OrderView => ({
          key: order.orderId,
          status: say(locale, "order_at_table", `status.${order.status}`),
          detail: [
            placedBy(order, ownIds, locale),
            venueClock(locale, timeZone).format(order.placedAt),
            order.note,
          ]
            .filter(Boolean)
            .join(" · "),
          items: order.items.map((item) => itemText(item, names, locale)),
          href: order.guest && repeatableIds.has(order.orderId) ? screenOf(order.orderId) : null,
        }),
      );
  const ids = newest.map(({ orderId }) => orderId);
  const refused = newest
    .filter(({ orderId, status }) => isRefused(status) && repeatableIds.has(orderId))
    .map(({ orderId }) => orderId)
    .slice(0, MOST_AGAIN);
  const pending = of("pending");
  const placed = of("placed");
  // A quick till has accepted the order by now: it was sent all the same.
  const isSent = justSent && pending.length + placed.length > 0;
  return {
    pending,
    placed,
    words: {
      title: say(locale, "order_at_table", "orders.title"),
      pending: say(locale, "order_at_table", "orders.pending"),
      placed: say(locale, "order_at_table", "orders.placed"),
      failed: say(locale, "order_at_table", "orders.failedText"),
      again: say(locale, "order_at_table", "orders.again"),
    },
    sent: isSent
      ? {
          title: say(locale, "order_at_table", "placed.title"),
          text: pending.length > 0 ? say(locale, "order_at_table", "placed.text") : null,
        }
      : null,
    failed: of("failed"),
    refusals: newest.flatMap((order) => refusalOf(order, names, locale) ?? []).join(" "),
    ids,
    againHref:
      basketHref && refused.length > 0
        ? withQuery(basketHref, { [ORDER_AGAIN]: refused.join(".") })
        : null,
  };
}

function placedBy({ orderId, guest }: PlacedOrder, ownIds: ReadonlySet<string>, locale: Locale) {
  if (ownIds.has(orderId)) return say(locale, "basket", "by.you");
  return guest ? guestCalled(guest, locale) : null;
}
