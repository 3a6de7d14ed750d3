import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { splitPath } from "~/features/addresses";
import { ReceiptFailure } from "~/features/receipt/receipt-failure";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { say } from "~/i18n/strings.server";
import { outcomeOf } from "../receipt-access.server";

/** The receipt could not be downloaded (ROUTE-64, RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { base, table, splitId } = await outcomeOf(args);
  return {
    title: say(args.context.locale, "receipt", "error.title"),
    table,
    bill: base,
    again: splitId && splitPath(base, splitId, "/success"),
  };
}

export default function ReceiptDownloadErrorRoute() {
  return <ReceiptFailure what="download" {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
