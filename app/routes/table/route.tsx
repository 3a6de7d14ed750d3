import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { billPath, externalMenuPath, tablePath } from "~/features/addresses";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { menuKind } from "~/features/menu/menu-kind";
import { MenuOffer } from "~/features/menu/menu-offer";
import { menuOffer } from "~/features/menu/menu-offer.server";
import { MenuTiles } from "~/features/menu/menu-tiles";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useRefreshLoop } from "~/live/use-refresh-loop";
import { patience, tableOf } from "~/routes/shared/access/access.server";
import { tableDocuments } from "~/routes/shared/live/live-documents.server";
import { useTableDocuments } from "~/routes/shared/live/use-documents";
import { tabsOf, tilesAt } from "~/routes/shared/menu/menu-place.server";
import { Badge, EmptyState, LinkButton, Notice } from "~/ui";

/** How soon a waiting table looks again when the till gave no advice (REF-04). */
const LOOK_AGAIN_S = 20;

/**
 * The code on the table: to the bill as soon as there is one, else the menu and a friendly wait
 * (ROUTE-24, ROUTE-25). A venue whose menu is on another site has the same page at an address that says so
 * (ROUTE-26, ROUTE-27).
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { venue, table } = await tableOf({ context, params });
  if (table.billId) throw redirect(billPath(venue.id, table.billId), 303);
  // A table that the till does not know of is a table without an order (REF-06).
  const answer = await patience(context.platform.tables.refresh(table.device));
  const billId = answer?.ok ? answer.value.billId : null;
  if (billId) throw redirect(billPath(venue.id, billId), 303);
  const base = tablePath(venue.id, table.device.id);
  const { kind } = menuKind(venue);
  const own = kind === "external" || kind === "static" ? externalMenuPath(base, kind) : base;
  if (new URL(request.url).pathname !== own) throw redirect(own, 303);
  const place = { venue, base, under: "table" as const, detail: table.device.name };
  const { coverUrl } = context.tenant.look;
  const tiles = await tilesAt({ context, params }, request, place);
  return {
    title: say(context.locale, "venue", "table.pageTitle", {
      venue: venue.name,
      table: table.device.name,
    }),
    table: table.device.name,
    coverUrl,
    billsHref: `${base}/bills`,
    offer: menuOffer(venue, base),
    // The picture at the top of the page is not shown once more below it.
    tiles: tiles.map((tile) => (tile.picture === coverUrl ? { ...tile, picture: null } : tile)),
    tabs: tabsOf(place),
    moved: table.movedTo && {
      table: table.movedTo.name,
      href: tablePath(venue.id, table.movedTo.deviceId),
    },
    live: tableDocuments({ table, venue }, context.now),
    tableId: table.device.tableId,
    earlierBills: table.bills.length,
    reached: answer?.ok === true || (answer?.ok === false && answer.error.status === 404),
    now: context.now,
    refreshAfterS: answer?.ok ? answer.value.advisoryDelayUntilNext : LOOK_AGAIN_S,
  };
}

export default function TableRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("venue");
  const pay = useT("pay");
  useTableDocuments(page.live);
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
      tabs={page.tabs ? <MealTabBar {...page.tabs} current="pay" /> : null}
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
      {page.offer ? (
        <MenuOffer offer={page.offer}>
          {page.tiles.length > 1 ? <MenuTiles tiles={page.tiles} /> : null}
        </MenuOffer>
      ) : null}
      <EmptyState
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

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
