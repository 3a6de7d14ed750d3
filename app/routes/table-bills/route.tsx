import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TableDocument } from "~/contracts/table";
import type { Venue } from "~/contracts/venue";
import { moneyFormatter } from "~/features/money-formatter";
import { Shell } from "~/features/shell/shell";
import { venueClock } from "~/features/venue-clock";
import { useLoaderData } from "~/framework";
import type { Locale } from "~/i18n/locales";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { readTableBills } from "~/routes/access/access.server";
import { openBillOf, tableDocuments } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_S } from "~/routes/use-cases/live/look-again.server";
import { useOpenBill, useTableDocuments } from "~/routes/use-cases/live/use-documents";
import { Badge, Card, EmptyState, LinkButton, List, ListRow, Price } from "~/ui";

/** The bills of a table, for a party that had more than one (ROUTE-28). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { venue, table } = await readTableBills({ context, params });
  const { locale } = context;
  return {
    title: say(locale, "pay", "tableBills.title"),
    table: table.device.name,
    back: pathTo("table", { venueId: venue.id, deviceId: table.device.id }),
    bills: tableBills(table, venue, locale),
    live: tableDocuments({ table, venue }, context.now),
    // A table has one open bill at most (docs/decisions/0032).
    open: openBillOf(table),
    refreshAfterS: LOOK_AGAIN_S,
  };
}

type TableBillView = {
  key: string;
  href: string;
  opened: string;
  state: string;
  open: boolean;
  amount: string;
};

/** The bills of this sitting, newest first (ROUTE-28); times are the venue's. */
function tableBills(table: TableDocument, venue: Venue, locale: Locale): TableBillView[] {
  const money = moneyFormatter(venue.currency, locale);
  const clock = venueClock(locale, venue.timeZone);
  return table.bills.map((bill) => {
    const open = bill.closedAt === null;
    const paid = bill.totalBillAmount > 0 && bill.leftToPay <= 0;
    const state = paid ? "tableBills.paid" : open ? "tableBills.open" : "tableBills.closed";
    return {
      key: bill.billId,
      href: pathTo("bill", { venueId: venue.id, billId: bill.billId }),
      opened: say(locale, "pay", "tableBills.openedAt", { time: clock.format(bill.openedAt) }),
      state: say(locale, "pay", state),
      open: open && !paid,
      amount: money(open && !paid ? bill.leftToPay : bill.totalBillAmount),
    };
  });
}

export default function TableBillsRoute() {
  const { title, table, back, bills, live, open } = useLoaderData<typeof loader>();
  const t = useT("pay");
  const common = useT("common");
  useTableDocuments(live);
  useOpenBill(open);
  return (
    <Shell title={title} detail={table} back={back}>
      {bills.length === 0 ? (
        <EmptyState
          title={t("tableBills.emptyTitle")}
          text={t("tableBills.emptyText")}
          action={<LinkButton to={back}>{common("back")}</LinkButton>}
        />
      ) : (
        <Card>
          <List>
            {bills.map(({ key, href, opened, state, open, amount }) => (
              <ListRow
                key={key}
                to={href}
                title={opened}
                detail={<Badge tone={open ? "accent" : "neutral"}>{state}</Badge>}
                end={<Price>{amount}</Price>}
              />
            ))}
          </List>
        </Card>
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
