import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { TOO_MANY } from "~/features/receipt/attachment";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** The invoice as a file. Without one, the guest is sent to its form. */
export async function loader(args: LoaderFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const file = await args.context.platform.invoices.file({ billId: bill.id, paymentId });
  if (!file.ok) {
    if (file.error.status === 404) throw redirect(pathTo("invoice", at), 303);
    warn(args.context, "invoice-not-made", file.error.code);
    const tooMany = { [TOO_MANY]: file.error.status === 429 };
    const query = { split: split.splitId, attachment: "invoice", ...tooMany };
    throw redirect(pathTo("receipt-download-error", at, query), 303);
  }
  const { type, disposition, bytes } = file.value;
  return new Response(bytes, {
    headers: { "content-type": type, "content-disposition": disposition },
  });
}
