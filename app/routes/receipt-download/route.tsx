import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { receiptOutcomePath, TOO_MANY } from "~/features/receipt/addresses";
import { receiptOf } from "~/routes/shared/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** The receipt as a file (PAY-26); where there is none, a page that says so (RCPT-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, split, base, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const receipt = await platform.receipts.download({ billId: bill.id, paymentId, locale });
  if (!receipt.ok) {
    warn(args.context, "receipt-not-downloaded", receipt.error.code);
    const outcome = receiptOutcomePath(base, "/receipt-download/error", split.splitId);
    throw redirect(receipt.error.status === 429 ? `${outcome}&${TOO_MANY}` : outcome, 303);
  }
  const { type, disposition, bytes } = receipt.value;
  return new Response(bytes, {
    headers: { "content-type": type, "content-disposition": disposition },
  });
}
