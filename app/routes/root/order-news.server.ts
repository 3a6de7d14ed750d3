import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRefused, orderProgress } from "~/domain/menu/progress";
import type { DishNames } from "~/features/basket/product-names.server";
import { followedOrders } from "~/features/order/followed-orders-cookie.server";
import type { OrderNewsView } from "~/features/order/refused-notice";
import { refusalOf } from "~/features/order/refused-order.server";
import { say } from "~/i18n/strings.server";
import { pathBelow } from "~/paths/path-to";
import { patience } from "~/routes/access/access.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";

const AS_STORED: DishNames = (name) => name;

/**
 * What the kitchen says of the orders that this phone placed at the venue, for whatever page the guest is on; undefined
 * where it placed none, and where it can't be read soon: the page is about more.
 */
export async function orderNewsFor(args: LoaderFunctionArgs): Promise<OrderNewsView | undefined> {
  const { platform, tenant, locale } = args.context;
  const { venue } = tenant;
  if (!venue) return undefined;
  const followed = (await followedOrders(args.request)).filter(
    (one) => one.at.venueId === venue.id,
  );
  if (followed.length === 0) return undefined;
  const answer = await patience(platform.menus.orders(followed.map(({ id }) => id)));
  const orders = answer?.ok ? answer.value : [];
  const refused = orders.filter(({ status }) => isRefused(status));
  const waits = orders.some(
    ({ status }) => orderProgress(status).rank < orderProgress("ACCEPTED").rank,
  );
  const [newest] = followed.filter(({ id }) => refused.some(({ orderId }) => orderId === id));
  if (!newest) return { waits, refused: null };
  const names = await namesRead(args, venue).then(
    ({ dishes }) => dishes,
    () => AS_STORED,
  );
  return {
    waits,
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
