import { parseCookie } from "cookie";
import type { VenueId } from "~/contracts/ids";
import { LAST_HERE_COOKIE, type LastPlace, readPlaces } from "~/contracts/last-here";
import { readPasses, TABLES_COOKIE } from "~/contracts/table-links";
import type { GuestApp, Venue } from "~/contracts/venue";
import { followedOrders } from "~/features/order/followed-orders-cookie.server";
import { readTabLink } from "~/features/tab/tab-link.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import type { RequestArgs } from "~/routes/access/access.server";
import type { IconName } from "~/ui";

type Kind = LastPlace["kind"] | "order" | "tab";
type Found = { kind: Kind; venueId: VenueId; atMs: number; href: string };

/** The one line that leads a guest who was here in the last hours back to what is theirs. */
type WayBack = { title: string; detail: string | null; href: string; icon: IconName };

/** By then a kitchen has brought an order, and the bill is what its guest looks for. */
const ORDER_MS = 45 * 60_000;

const ICONS = {
  order: "basket",
  receipt: "receipt",
  tab: "card",
  bill: "receipt",
  table: "seat",
} as const satisfies Record<Kind, IconName>;

/**
 * Where a guest goes on at a venue, by what the phone has stored alone; null where it was not there in the last
 * hours. Nothing is asked: what the line leads to is checked when it is opened (docs/decisions/0140).
 */
export async function wayBack(asked: RequestArgs, venue: Venue): Promise<WayBack | null> {
  if (isStrangers(asked)) return null;
  const { context, request } = asked;
  const [order, link] = await Promise.all([
    lastOrder(asked, [venue.id]),
    readTabLink(request, venue, context.now),
  ]);
  const place = lastPlace(asked, [venue.id], (one) => mayOpen(one, venue, asked));
  const tab: Found | null = link && {
    kind: "tab",
    venueId: venue.id,
    atMs: link.storedAt,
    href: pathTo("tab-new", { venueId: venue.id }),
  };
  return inWords(mostUseful(order, place, tab), null, asked);
}

/** The same in a guest app: at the one of its venues where the guest was last, by its brand's name. */
export async function wayBackInApp(asked: RequestArgs, app: GuestApp): Promise<WayBack | null> {
  if (isStrangers(asked)) return null;
  const order = await lastOrder(asked, app.venueIds);
  const found = mostUseful(order, lastPlace(asked, app.venueIds), null);
  const brand = app.brands.find(({ venueIds }) => venueIds.some((id) => id === found?.venueId));
  return inWords(found, brand?.name ?? null, asked);
}

/** A phone without a guest, or whose session has just ended: what it stored was somebody's before. */
function isStrangers({ context: { session } }: RequestArgs): boolean {
  return session.isPending;
}

/** What is under way goes first, then what was paid, unless a tab or an order was begun after that. */
function mostUseful(order: Found | null, place: Found | null, tab: Found | null): Found | null {
  const paidMs = place?.kind === "receipt" ? place.atMs : 0;
  if (order && order.atMs > paidMs) return order;
  return tab && tab.atMs > paidMs ? tab : place;
}

async function lastOrder({ context, request }: RequestArgs, venueIds: readonly VenueId[]) {
  const order = (await followedOrders(request)).find(({ at }) => venueIds.includes(at.venueId));
  const ageMs = context.now - (order?.placedAt ?? 0);
  if (!order || ageMs < 0 || ageMs > ORDER_MS) return null;
  const { venueId } = order.at;
  const href = pathTo("order", { venueId, orderId: order.id });
  return { kind: "order", venueId, atMs: context.now - ageMs, href } as const;
}

function lastPlace(
  { context, request }: RequestArgs,
  venueIds: readonly VenueId[],
  isOpen: (place: LastPlace) => boolean = () => true,
): Found | null {
  const stored = cookiesOf(request)[LAST_HERE_COOKIE];
  const place = readPlaces(stored, context.now).find((one) => venueIds.includes(one.venueId));
  if (!place || !isOpen(place)) return null;
  const { kind, venueId, atS } = place;
  return { kind, venueId, atMs: atS * 1_000, href: addressOf(place) };
}

function addressOf(place: LastPlace): string {
  if (place.kind === "table") return pathTo("table", place);
  return place.kind === "bill" ? pathTo("bill", place) : pathTo("payment-success", place);
}

/** Where links are signed, a table whose pass is over would only say that its code must be scanned. */
function mayOpen(place: LastPlace, venue: Venue, { context, request }: RequestArgs): boolean {
  if (place.kind !== "table" || venue.tableLinks !== "signed") return true;
  return readPasses(cookiesOf(request)[TABLES_COOKIE]).some(
    ({ venueId, deviceId, endsAtS }) =>
      venueId === venue.id && deviceId === place.deviceId && endsAtS * 1_000 > context.now,
  );
}

function cookiesOf({ headers }: Request): Record<string, string | undefined> {
  return parseCookie(headers.get("cookie") ?? "");
}

function inWords(found: Found | null, detail: string | null, asked: RequestArgs): WayBack | null {
  if (!found) return null;
  const { kind, href } = found;
  const title = say(asked.context.locale, "venue", `back.${kind}`);
  return { title, detail, href, icon: ICONS[kind] };
}
