import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moneyFormatter } from "~/features/money-formatter";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { titled } from "~/features/shell/titled";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { billOf, requirePayable } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { AmountPanel, LinkButton, Toast } from "~/ui";
import type { action } from "./action.server";

export { action } from "./action.server";

/**
 * Where an express checkout that failed leaves the guest: with the way to split (PAY-36, PAY-38). The
 * button that begins one posts here; a guest who only opens the page is sent to the bill.
 */
export async function loader(args: LoaderFunctionArgs) {
  const place = await billOf(args);
  const { bill, base } = place;
  requirePayable(place, args.context);
  const { locale } = args.context;
  return {
    title: say(locale, "checkout", "express.other"),
    table: bill.tableName,
    base,
    live: freshBill(place, args.context),
    left: moneyFormatter(bill.currency, locale)(bill.forecastedLeftToPay),
  };
}

export default function PaymentExpressRoute() {
  const { title, table, base, left, live } = useLoaderData<typeof loader>();
  const news = useFreshBill(live);
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  const common = useT("common");
  return (
    <Shell
      news={news}
      title={title}
      detail={table}
      back={{ to: base, label: common("back") }}
      bar={
        <LinkButton to={`${base}/splits/new`} variant="primary" size="large">
          {t("payDialog.split")}
        </LinkButton>
      }
    >
      {answer ? <Toast tone="warning">{answer.toast}</Toast> : null}
      <AmountPanel label={t("bill.leftToPay")} amount={left} />
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
