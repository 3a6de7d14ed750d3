import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { billStanding } from "~/features/bill/standing.server";
import { moneyFormatter } from "~/features/money-formatter";
import { failureKey } from "~/features/payment/failure.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { splitOf } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import { ButtonGroup, LinkButton, Notice } from "~/ui";

/** A payment that did not go through: why, that nothing was charged, and the next steps (ROUTE-59, PAY-39). */
export async function loader(args: LoaderFunctionArgs) {
  const place = splitOf(args);
  // Only the ledger says whether a payment failed; a split that is paid or in doubt has its own page.
  requireIssued(place);
  const { venue, bill, base, at } = place;
  const { locale, settings } = args.context;
  const query = new URL(args.request.url).searchParams;
  const payable = billStanding(bill, venue, settings).stage === "open";
  const checkout = checkoutQuery(query, bill.currency);
  return {
    title: say(locale, "pay", "paymentError.title"),
    table: bill.tableName,
    message: say(locale, "pay", failureKey(query.get("reason"))),
    base,
    amount: payable ? moneyFormatter(bill.currency, locale)(bill.forecastedLeftToPay) : null,
    // The same part again comes before the bill.
    tryAgain: payable ? methodChoicePath(at, checkout) : null,
  };
}

export default function PaymentErrorRoute() {
  const { title, table, message, base, amount, tryAgain } = useLoaderData<typeof loader>();
  const t = useT("pay");
  return (
    <Shell title={title} detail={table}>
      <Notice tone="danger" title={message} urgent>
        {t("paymentError.notCharged")}
      </Notice>
      <ButtonGroup>
        {tryAgain ? (
          <LinkButton to={tryAgain} variant="primary" size="large">
            {t("paymentError.tryAgain")}
          </LinkButton>
        ) : null}
        <LinkButton to={base} variant={tryAgain ? "secondary" : "primary"} size="large">
          {amount ? t("paymentError.backAndPay", { amount }) : t("paymentError.back")}
        </LinkButton>
      </ButtonGroup>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
