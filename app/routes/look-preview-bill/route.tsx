import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BillLines } from "~/features/bill/bill-lines";
import { billPage } from "~/features/bill/bill-page.server";
import { BillSummary } from "~/features/bill/bill-summary";
import { PayBar } from "~/features/bill/pay-dialog";
import { ServiceNote } from "~/features/bill/service-note";
import { Upsells } from "~/features/bill/upsells";
import { LookOnly, LookPreviewNote } from "~/features/look-preview/look-preview-parts";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { lookPreview } from "~/routes/use-cases/look-preview/look-preview.server";

/** An example of a bill in a look that is not published yet; it can't be paid. */
export function loader(args: LoaderFunctionArgs) {
  const { settings, locale, tenant } = args.context;
  const { venue, bill, shared } = lookPreview(args, "bill");
  const page = billPage({
    bill,
    // As it will look where guests pay, also before payments are switched on.
    venue: { ...venue, paymentsEnabled: true },
    settings: { ...settings, allPaymentsEnabled: true },
    locale,
    changed: null,
    upsells: tenant.look.upsells ?? [],
  });
  return { ...shared, page };
}

export default function LookPreviewBillRoute() {
  const { preview, page } = useLoaderData<typeof loader>();
  const t = useT("pay");
  const { base, payable, fee } = page;
  return (
    <Shell
      detail={page.table}
      news={<LookPreviewNote {...preview} />}
      bar={
        payable ? (
          <LookOnly>
            <PayBar base={base} payable={payable} fee={fee} />
          </LookOnly>
        ) : null
      }
    >
      <BillSummary page={page} updating={false} />
      <BillLines subOrders={page.subOrders} totalLabel={t("bill.total")} footnote={page.footnote} />
      <ServiceNote note={page.service} />
      <Upsells upsells={page.upsells} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
