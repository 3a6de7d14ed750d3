import type { OrderItem, PlacedOrder } from "~/contracts/kitchen";
import { isRefused, type OrderStatus } from "~/domain/menu/progress";
import { ONE_E5 } from "~/domain/money/money";
import { formatQuantity } from "~/domain/money/text";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { DishNames } from "../basket/product-names.server";
import { guestCalled } from "../guest-called.server";
import { venueClock } from "../venue-clock";
import { orderAgainPath } from "./addresses";

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

/** One order in the guest's language. */
export type OrderView = {
  key: string;
  status: string;
  /** Who ordered it and when, with their note. */
  detail: string;
  items: string[];
};

/** The table's orders of the last minutes; those that failed are apart, and not in the list. */
export type MyOrdersView = Readonly<Record<Standing, OrderView[]>> & {
  /** Their live documents, by their ids. */
  ids: string[];
  /** Where dishes that the kitchen refused can be put into the basket again; null where there are none. */
  againHref: string | null;
};

/** More orders than a table sees refused within five minutes. */
export const MOST_AGAIN = 8;

type Sources = {
  orders: readonly PlacedOrder[];
  /** Ids of those that this phone placed. */
  own: ReadonlySet<string>;
  /** Ids of those whose dishes the guest may put into the basket again, once they are refused. */
  again: ReadonlySet<string>;
  /** The guest's basket; null where they can't order. */
  basketHref: string | null;
  /** Dishes by the names that the guest reads on the menu. */
  names: DishNames;
  timeZone: string;
  locale: Locale;
};

/** The orders by how far they are, the newest first. */
export function myOrdersView({
  orders,
  own,
  again,
  basketHref,
  names,
  timeZone,
  locale,
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
            placedBy(order, own, locale),
            venueClock(locale, timeZone).format(order.placedAt),
            order.note,
          ]
            .filter(Boolean)
            .join(" · "),
          items: order.items.map((item) => itemText(item, names, locale)),
        }),
      );
  const ids = newest.map(({ orderId }) => orderId);
  const refused = newest
    .filter(({ orderId, status }) => isRefused(status) && again.has(orderId))
    .map(({ orderId }) => orderId)
    .slice(0, MOST_AGAIN);
  return {
    pending: of("pending"),
    placed: of("placed"),
    failed: of("failed"),
    ids,
    againHref: basketHref && refused.length > 0 ? orderAgainPath(basketHref, refused) : null,
  };
}

function placedBy({ orderId, guest }: PlacedOrder, own: ReadonlySet<string>, locale: Locale) {
  if (own.has(orderId)) return say(locale, "basket", "by.you");
  return guest ? guestCalled(guest, locale) : null;
}

/** A dish with what was chosen with it, in one line. */
export function itemText(
  { name, quantity, items }: OrderItem,
  names: DishNames,
  locale: Locale,
): string {
  const dish = names(name);
  const own = quantity === ONE_E5 ? dish : `${formatQuantity(quantity, locale)} × ${dish}`;
  return [own, ...items.map((item) => names(item.name))].join(", ");
}
