import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ItemList } from "~/features/bill/item-list";
import { itemsView } from "~/features/bill/items-view.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { EmptyState } from "~/ui";

/** All items with who takes or paid what (ROUTE-48). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { bill, base } = place;
  const { locale } = args.context;
  return {
    title: say(locale, "pay", "items.title"),
    table: bill.tableName,
    base,
    groups: itemsView(bill, locale),
    live: freshBill(place, args.context),
    refreshAfterS: 20,
  };
}

export default function BillItemsRoute() {
  const { title, table, base, groups, live } = useLoaderData<typeof loader>();
  const t = useT("pay");
  const common = useT("common");
  const news = useFreshBill(live);
  return (
    <Shell
      title={title}
      detail={table}
      back={{ to: base, label: common("backToBill") }}
      news={news}
    >
      {groups.length === 0 ? (
        <EmptyState title={t("bill.stage.empty.title")} text={t("bill.stage.empty.text")} />
      ) : (
        <ItemList groups={groups} />
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
