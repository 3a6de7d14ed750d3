import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { moneyFormatter } from "~/features/money-formatter";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { billOf, requirePayable } from "~/routes/access/access.server";
import { freshBill } from "~/routes/use-cases/live/live-documents.server";
import { useFreshBill } from "~/routes/use-cases/live/use-fresh-bill";
import { expressPart } from "~/routes/use-cases/payment/express-part.server";
import { leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";
import { AmountPanel, LinkButton, Toast } from "~/ui";

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

/** Checks out all that is left in one go, or falls back to splitting (PAY-32 to PAY-38). */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const place = await billOf(args);
  requirePayable(place, context);
  const { at } = place;
  const part = await expressPart(context, place);
  if (part.mode === "EXPRESS") {
    const { splitId } = part;
    throw redirect(pathTo("payment-new", { ...at, splitId }, { express: 1 }), 303);
  }
  if (part.error === null) throw redirect(pathTo("split-new", at), 303);
  await leaveOnRefusal(context, place, null, part.error);
  return json({ toast: say(context.locale, "checkout", "express.failed") }, { status: 409 });
}

export default function PaymentExpressRoute() {
  const { title, table, base, left, live } = useLoaderData<typeof loader>();
  const news = useFreshBill(live);
  const answer = useActionData<typeof action>();
  const t = useT("pay");
  return (
    <Shell
      news={news}
      title={title}
      detail={table}
      back={base}
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

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
