import type { Basket } from "~/contracts/basket";
import type { PlacedOrder } from "~/contracts/kitchen";
import { isRefused } from "~/domain/menu/progress";
import { dishCount } from "~/domain/order/placed-items";
import { guestCalled } from "~/features/guest-called.server";
import { itemText } from "~/features/order/order-text.server";
import { placedOrders } from "~/features/order/placed-orders-cookie.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { type PageArgs, patience } from "~/routes/access/access.server";
import type { MenuPlace } from "~/routes/use-cases/menu/menu-place.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";

type SentOrder = { title: string; dishes: string; href: string };

/** What was sent last of the basket that all at a table fill; null where something is in it, and where nothing was. */
export async function sentByTable(
  args: PageArgs & { request: Request },
  { venue, table, base }: MenuPlace,
  basket: Basket | null,
): Promise<SentOrder | null> {
  if (!table || !basket?.together || basket.items.length > 0) return null;
  const { platform, locale, now } = args.context;
  const answer = await patience(platform.orders.ofTable(table.tableId));
  const [newest] = (answer?.ok ? answer.value : [])
    .filter(({ status }) => !isRefused(status))
    .toSorted((one, other) => other.placedAt - one.placedAt);
  if (!newest) return null;
  const own = await placedOrders(args.request, venue.businessId, now);
  const names = (await namesRead(args, venue)).dishes;
  return {
    title: sentText(
      newest,
      own.some(({ id }) => id === newest.orderId),
      locale,
    ),
    dishes: newest.items.map((item) => itemText(item, names, locale)).join(" · "),
    href: base,
  };
}

/** Who sent what was in the basket that all at a table fill, and how many items it was: "Anna ordered 3 items". */
export function sentText(
  { guest, items }: Pick<PlacedOrder, "guest" | "items">,
  isOwn: boolean,
  locale: Locale,
): string {
  const count = dishCount(items);
  if (isOwn || !guest) return say(locale, "basket", "sent.own", { count });
  return say(locale, "basket", "sent.title", { name: guestCalled(guest, locale), count });
}
