import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TOO_MANY } from "~/features/receipt/attachment";
import { pathTo } from "~/paths/path-to";
import { terminalPaymentOf } from "~/routes/use-cases/terminal/terminal-place.server";
import { warn } from "~/services/log.server";

/** The receipt of a payment at a terminal as a file; where it can't be made, a page that says so (PDQ-05). */
export async function loader(args: LoaderFunctionArgs) {
  const payment = await terminalPaymentOf(args);
  const { platform, locale } = args.context;
  const receipt = await platform.terminal.download({
    transactionId: payment.transactionId,
    locale,
  });
  if (!receipt.ok) {
    warn(args.context, "receipt-not-downloaded", receipt.error.code);
    const query = { [TOO_MANY]: receipt.error.status === 429 };
    throw redirect(pathTo("pdq-download-error", payment.at, query), 303);
  }
  const { type, disposition, bytes } = receipt.value;
  return new Response(bytes, {
    headers: { "content-type": type, "content-disposition": disposition },
  });
}
