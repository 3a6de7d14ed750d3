import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BillLines } from "~/features/bill/bill-lines";
import { orderView } from "~/features/bill/order-view.server";
import { moneyWriter } from "~/features/money-writer";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { Badge, Card, Heading, List, ListRow, Price, Sums } from "~/ui";
import { billOf } from "../access.server";

/** Items and charges in full, and the sub-bills where there are several (ROUTE-46, BILL-22). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, bill, base } = await billOf(args);
  const { locale } = args.context;
  const write = moneyWriter(bill.currency, locale);
  return {
    title: say(locale, "pay", "details.title"),
    table: bill.tableName ?? null,
    base,
    staff: bill.order?.staff?.name ?? null,
    orderCode: bill.order?.orderCode ?? null,
    total: write(bill.totalBillAmount),
    left: write(bill.leftToPay),
    subOrders: orderView({ bill, countryCode: venue.countryCode, locale }),
  };
}

export default function BillDetailsRoute() {
  const page = useLoaderData<typeof loader>();
  const t = useT("pay");
  const common = useT("common");
  return (
    <Shell
      title={page.title}
      detail={page.table}
      back={{ to: page.base, label: common("backToBill") }}
    >
      {page.subOrders.length > 1 ? (
        <Card as="section">
          <Heading>{t("details.subBills")}</Heading>
          <List>
            {page.subOrders.map(({ id, name, left, settled, amount }) => (
              <ListRow
                key={id}
                title={name}
                detail={settled ? <Badge tone="success">{t("details.paid")}</Badge> : null}
                end={<Price struck={settled}>{settled ? amount : left}</Price>}
              />
            ))}
          </List>
        </Card>
      ) : null}
      <BillLines subOrders={page.subOrders} title={t("bill.lines")} totalLabel={t("bill.total")} />
      <Card>
        <Sums
          rows={[
            { key: "total", label: t("bill.total"), amount: page.total },
            { key: "left", label: t("bill.leftToPay"), amount: page.left, total: true },
          ]}
        />
      </Card>
      {page.staff ? <p>{t("details.servedBy", { name: page.staff })}</p> : null}
      {page.orderCode ? <p>{t("details.orderCode", { code: page.orderCode })}</p> : null}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
