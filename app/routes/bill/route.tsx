import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useState } from "react";
import type { Upsell } from "~/contracts/customization";
import { versionShown } from "~/contracts/live";
import { AlreadyPaidDialog } from "~/features/bill/already-paid";
import { BillLines } from "~/features/bill/bill-lines";
import { billPage } from "~/features/bill/bill-page.server";
import { BillPayments } from "~/features/bill/bill-payments";
import { BillNotices, BillSummary, MyBusiness } from "~/features/bill/bill-summary";
import * as css from "~/features/bill/bill-summary.css";
import { PayBar, PayDialog } from "~/features/bill/pay-dialog";
import { Proposals } from "~/features/bill/proposals";
import { rememberedBillView } from "~/features/bill/remembered-view.server";
import { ServiceNote } from "~/features/bill/service-note";
import type { BillStage } from "~/features/bill/standing.server";
import { TableRing } from "~/features/bill/table-ring";
import { Upsells } from "~/features/bill/upsells";
import { LoyaltyBanner } from "~/features/loyalty/loyalty-banner";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import { MyOrders } from "~/features/order/my-orders";
import { phoneWallet } from "~/features/payment/phone-wallets";
import { Shell } from "~/features/shell/shell";
import { OwnHold } from "~/features/tab/own-hold";
import { clearTabLink } from "~/features/tab/tab-link.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { pathTo } from "~/paths/path-to";
import { freshBillOf } from "~/routes/access/access.server";
import { billUpsellsOf } from "~/routes/bill/bill-upsells.server";
import { ordersAtTable } from "~/routes/use-cases/live/live-documents.server";
import { LOOK_AGAIN_S } from "~/routes/use-cases/live/look-again.server";
import { useFreshness } from "~/routes/use-cases/live/use-fresh-bill";
import { loyaltyBanner } from "~/routes/use-cases/loyalty/loyalty-banner.server";
import { tableOfBill } from "~/routes/use-cases/menu/table-of-bill.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { ordersAt } from "~/routes/use-cases/order/my-orders.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { ownHoldAt } from "~/routes/use-cases/tab/holds-of-table.server";
import { Announcement, ButtonGroup, EmptyState, Icon, LinkButton } from "~/ui";

const NO_UPSELLS: readonly Upsell[] = [];

/** The bill: what is left, what was ordered, who paid what (ROUTE-45). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, bill } = await freshBillOf(args);
  const changed = new URL(args.request.url).searchParams.get("changed");
  const { locale, settings, tenant } = args.context;
  const { upsells = NO_UPSELLS } = tenant.look;
  const wallet = phoneWallet(args.request.headers.get("user-agent"));
  const page = billPage(
    { bill, venue, settings, locale, changed, upsells, wallet },
    rememberedBillView,
  );
  const at = { venueId: venue.id, billId: bill.id };
  const base = pathTo("bill", at);
  const openBillId = bill.closedAt === null ? bill.id : null;
  const table = tableOfBill(bill);
  const mayHaveOrders = bill.recentOrders !== false;
  const [loyalty, orders, dishes, hold, bars] = await Promise.all([
    loyaltyBanner(args, venue, {
      billId: bill.id,
      ...(bill.deviceId ? { deviceId: bill.deviceId } : {}),
    }),
    ordersAt(args, { venue, table, at, recent: bill.recentOrders }),
    billUpsellsOf(args, page.stage),
    table && bill.preAuthorisedSplits.length > 0 ? ownHoldAt(args, venue, table) : null,
    orderBarsAt(args, { venue, at, table, mayHaveOrders }),
  ]);
  const shown = {
    ...page,
    upsells: [...page.upsells, ...dishes],
    scriptOnly: { ...page.scriptOnly, asOf: versionShown(args.context.now) },
    tabs: tabsOf(args, { venue, base, at, under: "bill", table, openBillId }, "pay"),
    ordersOf: ordersAtTable(venue, table),
    orders,
    hold,
    loyalty,
    refreshAfterS: LOOK_AGAIN_S,
    ...bars,
  };
  // Who has seen that their tab is closed is led back to no tab.
  const cleared = bill.closedAt === null ? null : await clearTabLink(args.request, venue, bill.id);
  return cleared ? json(shown, { headers: { "set-cookie": cleared } }) : shown;
}

export default function BillRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("pay");
  const { live, scriptOnly, base, payable, somethingPaid, orders, ordersOf } = page;
  const shown = { ids: orders?.ids ?? [], asOf: scriptOnly.asOf, table: ordersOf };
  const [isPaying, setPaying] = useState(false);
  const updating = useFreshness({ ...live, ...scriptOnly }, page.checking, shown);
  const standing =
    page.stage === "open" || page.stage === "stale" || page.stage === "paymentsOff"
      ? `${t(somethingPaid ? "bill.leftToPay" : "bill.toPay")} ${page.amount}`
      : t(`bill.stage.${page.stage}.title`);
  return (
    <Shell
      detail={page.table}
      bar={payable ? <PayBar base={base} payable={payable} fee={page.fee} /> : null}
      tabs={page.tabs ? <MealTabBar {...page.tabs} /> : null}
    >
      <Announcement text={[standing, ...page.proposals.map(({ text }) => text)].join(". ")} />
      {page.stage === "open" || page.stage === "stale" || page.stage === "paymentsOff" ? (
        <BillSummary page={page} updating={updating} />
      ) : (
        <BillStageView stage={page.stage} total={page.total} />
      )}
      <BillNotices notices={page.notices} />
      <Proposals proposals={page.proposals} action={page.shareAt} />
      <TableRing table={page.atTable} share={page.sharing ? page.shareAt : null} />
      <MyBusiness mine={page.mine} isPaying={isPaying} />
      {page.hold ? <OwnHold hold={page.hold} /> : null}
      {orders ? <MyOrders orders={orders} /> : null}
      <BillPayments payments={page.payments} itemsPaid={page.paidItems.length > 0} />
      <BillLines subOrders={page.subOrders} totalLabel={t("bill.total")} footnote={page.footnote} />
      <ServiceNote note={page.service} />
      <LoyaltyBanner banner={page.loyalty} />
      <Upsells upsells={page.upsells} />
      {page.stage === "empty" ? null : (
        <ButtonGroup>
          <LinkButton to={`${base}/items`} variant="quiet">
            {t("bill.whoTakesWhat")}
          </LinkButton>
          <LinkButton to={`${base}/guest`} variant="quiet">
            {t("guest.title")}
          </LinkButton>
          <LinkButton to={`${base}/details`} variant="quiet">
            {t("bill.details")}
          </LinkButton>
        </ButtonGroup>
      )}
      <AlreadyPaidDialog items={page.paidItems} base={base} />
      {payable ? (
        <PayDialog
          base={base}
          payable={payable}
          somethingPaid={somethingPaid}
          express={page.express}
          fee={page.fee}
          hasWallet={page.hasWallet}
          onPaying={setPaying}
        />
      ) : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

interface BillStageProps {
  stage: Extract<BillStage, "paid" | "closed" | "empty">;
  total: string;
}

/** A bill that nobody has to pay any more, or nobody has to pay yet (BILL-27, BILL-48). */
function BillStageView({ stage, total }: BillStageProps) {
  const t = useT("pay");
  return (
    <div className={css.stage}>
      {stage === "paid" ? (
        <span className={css.seal}>
          <Icon name="check" size="large" />
        </span>
      ) : null}
      <EmptyState
        title={t(`bill.stage.${stage}.title`)}
        text={t(`bill.stage.${stage}.text`, { total })}
      />
    </div>
  );
}
