import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ReceiptFailure } from "~/features/receipt/receipt-failure";
import { useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { outcomeOf } from "~/routes/access/receipt-access.server";

/** The mail with the receipt could not be sent (ROUTE-63, RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { base, at, table, splitId, attachment, texts } = await outcomeOf(args);
  const form = attachment === "expense-note" ? "expense-note" : "receipt-email-form";
  return {
    title: say(args.context.locale, texts, "error.title"),
    text: say(args.context.locale, texts, "error.emailSubtitle"),
    table,
    bill: base,
    again: splitId && pathTo(form, { ...at, splitId }),
  };
}

export default function ReceiptEmailErrorRoute() {
  return <ReceiptFailure {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
