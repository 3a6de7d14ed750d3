import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SubOrderStatus } from "~/domain/bill/totals";
import { billRules } from "~/domain/tenant-rules/tenant-rules";
import { BillLines } from "~/features/bill/bill-lines";
import { footnoteOf } from "~/features/bill/bill-page.server";
import { orderView } from "~/features/bill/order-view.server";
import { ServiceNote } from "~/features/bill/service-note";
import { serviceNote } from "~/features/bill/service-note.server";
import { surchargeText } from "~/features/bill/surcharge.server";
import { moneyFormatter } from "~/features/money-formatter";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { Badge, Card, Heading, List, ListRow, Price, Stack, Sums } from "~/ui";

/** Items and charges in full, and the sub-bills where there are several (ROUTE-46, BILL-22). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { venue, bill, base } = place;
  const { locale } = args.context;
  const rules = billRules(venue);
  const money = moneyFormatter(bill.currency, locale);
  return {
    title: say(locale, "pay", "details.title"),
    table: bill.tableName,
    base,
    staff: bill.order?.staff?.name ?? null,
    orderCode: bill.order?.orderCode ?? null,
    total: money(bill.totalBillAmount),
    left: money(bill.leftToPay),
    subOrders: orderView({ bill, rules, locale, surcharge: surchargeText(venue) }),
    footnote: footnoteOf(rules, locale),
    service: serviceNote(bill, rules, locale),
    live: freshBill(place, args.context),
  };
}

export default function BillDetailsRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("pay");
  const common = useT("common");
  const news = useFreshBill(page.live);
  return (
    <Shell
      news={news}
      title={page.title}
      detail={page.table}
      back={{ to: page.base, label: common("backToBill") }}
    >
      {page.subOrders.length > 1 ? (
        <Card as="section">
          <Heading>{t("details.subBills")}</Heading>
          <List>
            {page.subOrders.map(({ id, title, left, status, amount }) => (
              <ListRow
                key={id}
                title={title}
                detail={<PartStatus status={status} />}
                end={<Price struck={status === "PAID"}>{status === "PAID" ? amount : left}</Price>}
              />
            ))}
          </List>
        </Card>
      ) : null}
      <BillLines subOrders={page.subOrders} totalLabel={t("bill.total")} footnote={page.footnote} />
      <ServiceNote note={page.service} />
      <Card>
        <Sums
          rows={[
            { key: "total", label: t("bill.total"), amount: page.total },
            { key: "left", label: t("bill.leftToPay"), amount: page.left, total: true },
          ]}
        />
      </Card>
      {page.staff || page.orderCode ? (
        <Stack gap="small">
          {page.staff ? <p>{t("details.servedBy", { name: page.staff })}</p> : null}
          {page.orderCode ? <p>{t("details.orderCode", { code: page.orderCode })}</p> : null}
        </Stack>
      ) : null}
    </Shell>
  );
}

/** Whether a seat or a check is paid; nothing while nobody has paid any of it (BILL-46). */
function PartStatus({ status }: { status: SubOrderStatus }) {
  const t = useT("pay");
  if (status === "UNPAID") return null;
  const paid = status === "PAID";
  return (
    <Badge tone={paid ? "success" : "neutral"}>
      {t(paid ? "details.paid" : "details.partlyPaid")}
    </Badge>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
