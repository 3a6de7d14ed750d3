import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { BillId } from "~/contracts/ids";
import type { Venue } from "~/contracts/venue";
import { type MenuKind, menuKind } from "~/domain/menu/menu-kind";
import { LoyaltyBanner } from "~/features/loyalty/loyalty-banner";
import { CODE_UNSENT } from "~/features/loyalty/loyalty-query";
import { ordersAtTable } from "~/features/menu/browse-facts.server";
import { LandingTiles } from "~/features/menu/landing-tiles";
import { type LandingTileView, landingTiles } from "~/features/menu/landing-view.server";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { WAITING_ID } from "~/features/menu/menu-anchors";
import { MenuOffer } from "~/features/menu/menu-offer";
import { menuOffer } from "~/features/menu/menu-offer.server";
import { type MenuTile, menuTiles } from "~/features/menu/menu-page.server";
import { MenuTiles } from "~/features/menu/menu-tiles";
import { StaticMenu } from "~/features/menu/static-menu";
import { withoutMenus } from "~/features/menu/without-menus.server";
import { MyOrders } from "~/features/order/my-orders";
import { ORDER_STATE } from "~/features/order/order-query";
import { useOrderingTour } from "~/features/order/ordering-tour";
import { Shell } from "~/features/shell/shell";
import { OwnHold } from "~/features/tab/own-hold";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useRefreshLoop } from "~/live/use-refresh-loop";
import { pathTo, type TableAt } from "~/paths/path-to";
import { isGone, patience, tableOf } from "~/routes/access/access.server";
import { menuDocuments, tableDocuments } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_S } from "~/routes/use-cases/live/look-again.server";
import { useLandingDocuments } from "~/routes/use-cases/live/use-documents";
import { loyaltyBanner } from "~/routes/use-cases/loyalty/loyalty-banner.server";
import {
  languageFor,
  type MenuBase,
  servedAt,
  tableBase,
} from "~/routes/use-cases/menu/menu-place.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { ordersAt } from "~/routes/use-cases/order/my-orders.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { tourHeaders, tourIsDue } from "~/routes/use-cases/order/tour-cookie.server";
import { ownHoldAt } from "~/routes/use-cases/tab/holds-of-table.server";
import { warn } from "~/services/log.server";
import { Badge, EmptyState, LinkButton, Notice } from "~/ui";

/**
 * The code on the table: to the bill as soon as there is one, else the menu and a friendly wait
 * (ROUTE-24, ROUTE-25). A venue whose menu is on another site has the same page at an address that says so
 * (ROUTE-26, ROUTE-27).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { venue, table } = await tableOf({ context, params });
  if (table.billId) throw toBill(request, venue, table.billId);
  // A table that the till does not know of is a table without an order (REF-06).
  const answer = await patience(context.platform.tables.refresh(table.device));
  const billId = answer?.ok ? answer.value.billId : null;
  if (billId) throw toBill(request, venue, billId);
  const place = tableBase({ venue, table });
  const at = { venueId: venue.id, deviceId: table.device.id };
  const menu = menuKind(venue);
  const own = landingPath(at, menu.kind);
  if (new URL(request.url).pathname !== own) throw redirect(own, 303);
  const { coverUrl } = context.tenant.look;
  const { device } = table;
  const asksForCard = device.experience?.preAuthorization.enabled ?? false;
  const [landing, loyalty, orders, hold] = await Promise.all([
    landingAt(args, place),
    loyaltyBanner(args, venue, { deviceId: table.device.id }),
    ordersAt(args, { venue, table: device, at, recent: table.recentOrders.length > 0 }),
    asksForCard ? ownHoldAt(args, venue, { ...device, deviceId: device.id }) : null,
  ]);
  const orderable = ordersAtTable(place);
  // The way to the table where the order is now comes first: the tour would lie over it on a small phone.
  const tour = orderable && !table.movedTo && tourIsDue(request, context.now);
  const page = {
    title: say(context.locale, "venue", "table.pageTitle", {
      venue: venue.name,
      table: table.device.name,
    }),
    table: table.device.name,
    coverUrl,
    billsHref: pathTo("table-bills", at),
    pictures: menu.kind === "pictures" ? menu.menu : null,
    offer: menuOffer(venue, at, orderable),
    landing: withoutPicture(landing, coverUrl),
    tabs: tabsOf(args, place, "pay"),
    moved: table.movedTo && {
      table: table.movedTo.name,
      href: pathTo("table", { venueId: venue.id, deviceId: table.movedTo.deviceId }),
    },
    live: tableDocuments({ table, venue }, context.now),
    menus: menuDocuments(place),
    orders,
    hold,
    loyalty,
    tableId: table.device.tableId,
    earlierBills: table.pastBillIds.length,
    reached: answer?.ok === true || (answer?.ok === false && answer.error.status === 404),
    now: context.now,
    refreshAfterS: answer?.ok ? answer.value.advisoryDelayUntilNext : LOOK_AGAIN_S,
    ...(await orderBarsAt(args, place)),
    tour,
  };
  return json(page, { headers: tourHeaders(tour, context.now) });
}

/** The way to the bill, which still says that an order was just placed (ORD-20). */
function toBill(request: Request, venue: Venue, billId: BillId): Response {
  const search = new URL(request.url).searchParams;
  const isPlaced = search.get(ORDER_STATE) === "placed";
  const query = isPlaced && { [ORDER_STATE]: "placed", [CODE_UNSENT]: search.has(CODE_UNSENT) };
  return redirect(pathTo("bill", { venueId: venue.id, billId }, query || {}), 303);
}

/** Where a table's first page is: a menu that is not made of dishes has an address that says so (ROUTE-26, ROUTE-27). */
function landingPath(at: TableAt, kind: MenuKind<unknown>["kind"]): string {
  if (kind === "external") return pathTo("table-external-menu", at);
  return pathTo(kind === "static" || kind === "pictures" ? "table-static-menu" : "table", at);
}

/** The picture at the top of the page is not shown once more in the list of menus below it. */
function withoutPicture(landing: Landing | null, picture: string | null): Landing | null {
  if (landing?.kind !== "menus") return landing;
  const tiles = landing.tiles.map((tile) =>
    tile.picture === picture ? { ...tile, picture: null } : tile,
  );
  return { ...landing, tiles };
}

export default function TableRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("venue");
  const pay = useT("pay");
  const { orders, live } = page;
  const tour = useOrderingTour(page.tour);
  useLandingDocuments(live, page.menus, orders && { ids: orders.ids, asOf: live.asOf });
  const updating = useRefreshLoop({
    target: `tables/${page.tableId}`,
    device: page.live.device,
    refreshedAt: page.now,
    readAt: page.now,
    firstInMs: page.refreshAfterS * 1_000,
  });
  return (
    <Shell
      detail={page.table}
      coverSrc={page.coverUrl}
      bar={tour}
      tabs={page.tabs ? <MealTabBar {...page.tabs} /> : null}
    >
      {page.moved ? (
        <Notice
          title={t("table.movedTitle", { table: page.moved.table })}
          action={
            <LinkButton to={page.moved.href}>
              {t("table.movedLink", { table: page.moved.table })}
            </LinkButton>
          }
        >
          {t("table.movedText")}
        </Notice>
      ) : null}
      {page.hold ? <OwnHold hold={page.hold} /> : null}
      {orders ? <MyOrders orders={orders} /> : null}
      {page.pictures ? <StaticMenu menu={page.pictures} /> : null}
      {page.offer && !page.pictures ? (
        <MenuOffer offer={page.offer}>
          {page.landing ? <Tiles landing={page.landing} /> : null}
        </MenuOffer>
      ) : null}
      <LoyaltyBanner banner={page.loyalty} />
      <EmptyState
        id={WAITING_ID}
        title={t("table.waitingTitle")}
        text={t("table.waitingText")}
        action={updating ? <Badge>{pay("bill.updating")}</Badge> : null}
      />
      {page.reached ? null : (
        <Notice tone="warning" title={t("table.tillDownTitle")}>
          {t("table.tillDownText")}
        </Notice>
      )}
      <LinkButton to="" reloadDocument variant={page.offer ? "secondary" : "primary"}>
        {t("table.lookAgain")}
      </LinkButton>
      {page.earlierBills > 0 ? (
        <LinkButton to={page.billsHref} variant="quiet">
          {t("table.earlierBills")}
        </LinkButton>
      ) : null}
    </Shell>
  );
}

function Tiles({ landing: { kind, tiles } }: { landing: Landing }) {
  if (kind === "layout") return <LandingTiles tiles={tiles} />;
  return <MenuTiles tiles={tiles} />;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

type Landing = { kind: "layout"; tiles: LandingTileView[] } | { kind: "menus"; tiles: MenuTile[] };

/**
 * The menus of a place, for a page that can do without them.
 *
 * @returns nothing where they can't be had in time, and where there is nothing to choose.
 */
async function landingAt(args: LoaderFunctionArgs, place: MenuBase): Promise<Landing | null> {
  if (menuKind(place.venue).kind !== "dynamic") return null;
  const landing = await patience(read(args, place).catch(withoutMenus(args.context)));
  return landing ?? null;
}

async function read(
  { context, request }: LoaderFunctionArgs,
  place: MenuBase,
): Promise<Landing | null> {
  const { venue, at } = place;
  const served = await servedAt({ context }, venue);
  const [first] = served.menus;
  if (!first) return null;
  const { language } = languageFor(request, venue, served, first);
  const { locale, now, platform } = context;
  const answer = await platform.marketing.landing({ businessId: venue.businessId, language });
  if (!answer.ok && !isGone(answer.error)) warn(context, "landing-missing", answer.error.code);
  const { timeZone } = venue;
  const shown = answer.ok
    ? landingTiles(answer.value, { served, language, at, locale, now, timeZone })
    : null;
  for (const fault of shown?.faults ?? []) warn(context, "landing-times-invalid", fault);
  if (shown && shown.tiles.length > 0) return { kind: "layout", tiles: shown.tiles };
  const tiles = menuTiles({ served, language, at, locale });
  return tiles.length > 1 ? { kind: "menus", tiles } : null;
}
