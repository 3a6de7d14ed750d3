import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { Shell } from "~/features/shell/shell";
import { VoucherForm } from "~/features/voucher/voucher-form";
import { voucherView } from "~/features/voucher/voucher-view.server";
import { useActionData, useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { requirePayable, splitOf } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { requirePartLeft } from "~/routes/use-cases/split/part-left.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { Card } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { bill, at } = place;
  const { locale } = args.context;
  const query = checkoutQuery(args.request, bill.currency);
  await requirePartLeft(args.context, place, query);
  const voucher = voucherView(place, locale, query);
  if (!voucher) throw redirect(methodChoicePath(at, query), 303);
  return {
    title: say(locale, "voucher", "title"),
    table: bill.tableName,
    voucher,
    live: freshBill(place, args.context),
  };
}

export default function VoucherRoute() {
  const { title, table, voucher, live } = useLoaderData<typeof loader>();
  const news = useFreshBill(live);
  const answer = useActionData<typeof action>();
  return (
    <Shell title={title} detail={table} back={voucher.closeHref} news={news}>
      <Card as="section">
        <VoucherForm voucher={voucher} answer={answer} />
      </Card>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
