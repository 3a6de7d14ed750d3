import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { TOO_MANY } from "~/features/receipt/attachment";
import { ReceiptFailure } from "~/features/receipt/receipt-failure";
import { useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { outcomeOf } from "~/routes/access/receipt-access.server";

/** The page that offers each file again, and the namespace of its texts. */
const FILES = {
  receipt: { form: "payment-success", texts: "receipt" },
  "expense-note": { form: "expense-note", texts: "expense" },
  invoice: { form: "invoice", texts: "invoice" },
} as const;

/** The receipt, the expense note or the invoice could not be downloaded (ROUTE-64, RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { base, at, table, splitId, attachment } = await outcomeOf(args);
  const { form, texts } = FILES[attachment];
  const tooMany = new URL(args.request.url).searchParams.has(TOO_MANY);
  return {
    title: say(args.context.locale, texts, "error.title"),
    text: say(args.context.locale, texts, tooMany ? "error.tooMany" : "error.downloadSubtitle"),
    table,
    bill: base,
    again: splitId && pathTo(form, { ...at, splitId }),
  };
}

export default function ReceiptDownloadErrorRoute() {
  return <ReceiptFailure {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
