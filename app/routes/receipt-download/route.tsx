import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TOO_MANY } from "~/features/receipt/attachment";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** The receipt as a file (PAY-26); where there is none, a page that says so (RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const receipt = await platform.receipts.download({ billId: bill.id, paymentId, locale });
  if (!receipt.ok) {
    warn(args.context, "receipt-not-downloaded", receipt.error.code);
    const query = { split: split.splitId, [TOO_MANY]: receipt.error.status === 429 };
    throw redirect(pathTo("receipt-download-error", at, query), 303);
  }
  const { type, disposition, bytes } = receipt.value;
  return new Response(bytes, {
    headers: { "content-type": type, "content-disposition": disposition },
  });
}
