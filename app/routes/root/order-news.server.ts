import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { OrderId } from "~/contracts/ids";
import { versionShown } from "~/contracts/live";
import { isRefused, type OrderStatus, orderProgress } from "~/domain/menu/progress";
import type { DishNames } from "~/features/basket/product-names.server";
import { type FollowedOrder, followedOrders } from "~/features/order/followed-orders-cookie.server";
import { headlineOf } from "~/features/order/order-screen.server";
import { refusalOf } from "~/features/order/order-text.server";
import type { OrderNewsView } from "~/features/order/refused-notice";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathBelow, pathTo } from "~/paths/path-to";
import { patience } from "~/routes/access/access.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";

/** By then a kitchen has brought an order, whatever its till says of it. */
const AWAITED_MS = 45 * 60_000;

const AS_STORED: DishNames = (name) => name;

/**
 * What the kitchen says of the orders that this phone placed at the venue, for whatever page the guest is on; undefined
 * where it placed none, and where it can't be read soon: the page is about more.
 */
export async function orderNewsFor(args: LoaderFunctionArgs): Promise<OrderNewsView | undefined> {
  const { platform, tenant, locale, now } = args.context;
  const { venue } = tenant;
  if (!venue) return undefined;
  const followed = (await followedOrders(args.request)).filter(
    (one) => one.at.venueId === venue.id,
  );
  if (followed.length === 0) return undefined;
  const answer = await patience(platform.menus.orders(followed.map(({ id }) => id)));
  const orders = answer?.ok ? answer.value : [];
  const statuses = new Map<string, OrderStatus>(
    orders.map(({ orderId, status }) => [orderId, status]),
  );
  // The newest first, and without the one whose screen the guest is on.
  const news = followed.flatMap(({ id, at, seen }) => {
    const status = statuses.get(id);
    const isNews = status && id !== args.params.orderId && seen !== status;
    return isNews ? [{ id, at, status }] : [];
  });
  const asOf = versionShown(now);
  const common = {
    waits: orders.some(({ status }) => !isAt(status, "ACCEPTED")),
    follows: Object.fromEntries(
      orders
        .filter(({ status, placedAt }) => isAwaited(status) && now - placedAt < AWAITED_MS)
        .map(({ orderId }) => [`bill_orders/${orderId}`, asOf]),
    ),
    signals: orders
      .filter(({ status }) => isRefused(status) || isComing(status))
      .map(({ orderId, status }) => `${orderId}:${status}`),
    bar: barOf(news, locale),
  };
  const refusedNews = news.filter(({ status }) => isRefused(status));
  const refused = orders.filter(({ orderId }) => refusedNews.some(({ id }) => id === orderId));
  const [newest] = refusedNews;
  if (!newest) return { ...common, refused: null };
  const names = await namesRead(args, venue).then(
    ({ dishes }) => dishes,
    () => AS_STORED,
  );
  return {
    ...common,
    refused: {
      title: say(locale, "order_at_table", "refused.title"),
      texts: refused.flatMap((order) => refusalOf(order, names, locale) ?? []),
      more: say(locale, "order_at_table", "refused.text"),
      again: say(locale, "order_at_table", "orders.again"),
      seen: say(locale, "order_at_table", "refused.seen"),
      ids: refused.map(({ orderId }) => orderId).join("."),
      seenHref: pathBelow(newest.at, "order-placed", {}),
    },
  };
}

type News = { id: OrderId; at: FollowedOrder["at"]; status: OrderStatus };

/** That the kitchen took an order is what its guest expects: the bar is for what they wait for. */
function barOf(news: readonly News[], locale: Locale): OrderNewsView["bar"] {
  const newest = news.find(({ status }) => isComing(status));
  if (!newest) return null;
  const { id, at, status } = newest;
  return {
    headline: headlineOf(status, locale),
    more: say(locale, "order_at_table", "screen.open"),
    href: pathTo("order", { venueId: at.venueId, orderId: id }),
    seen: say(locale, "order_at_table", "refused.seen"),
    seenHref: pathBelow(at, "order-placed", {}),
    id,
    status,
  };
}

/** Being prepared, or ready. */
function isComing(status: OrderStatus): boolean {
  return isAt(status, "PREPARING") && isAwaited(status);
}

function isAwaited(status: OrderStatus): boolean {
  return !orderProgress(status).ended;
}

function isAt(status: OrderStatus, wanted: OrderStatus): boolean {
  return orderProgress(status).rank >= orderProgress(wanted).rank;
}
