import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { receiptEmailPath } from "~/features/receipt/addresses";
import { ReceiptFailure } from "~/features/receipt/receipt-failure";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { say } from "~/i18n/strings.server";
import { outcomeOf } from "../receipt-access.server";

/** The mail with the receipt could not be sent (ROUTE-63, RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { base, table, splitId } = await outcomeOf(args);
  return {
    title: say(args.context.locale, "receipt", "error.title"),
    table,
    bill: base,
    again: splitId && receiptEmailPath(base, splitId),
  };
}

export default function ReceiptEmailErrorRoute() {
  return <ReceiptFailure what="email" {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
