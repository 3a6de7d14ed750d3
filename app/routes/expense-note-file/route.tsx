import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/features/forms/read-form.server";
import { expenseNotePath, receiptOutcomePath, TOO_MANY } from "~/features/receipt/addresses";
import { expenseFormSchema, expenseNoteOf } from "~/features/receipt/expense-form.server";
import { receiptOf } from "~/routes/shared/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** The file is made from a form; a request without one is sent to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { base, split } = receiptOf(args);
  return redirect(expenseNotePath(base, split.splitId), 303);
}

/** The expense note as a file (RCPT-06); where there is none, a page that says so (RCPT-19). */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, base, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, expenseFormSchema, locale);
  if (form.status !== "success") throw redirect(expenseNotePath(base, split.splitId), 303);
  const body = expenseNoteOf(form.value);
  const note = await platform.receipts.expenseNote({ billId: bill.id, paymentId, locale, body });
  if (!note.ok) {
    warn(args.context, "expense-note-not-made", note.error.code);
    // Back to the form, body and all, so that nothing that was typed is lost.
    if (note.error.status === 429) {
      throw redirect(`${expenseNotePath(base, split.splitId)}?${TOO_MANY}`, 307);
    }
    const step = "/receipt-download/error";
    throw redirect(receiptOutcomePath(base, step, split.splitId, "expense-note"), 303);
  }
  const { type, disposition, bytes } = note.value;
  const headers = { "content-type": type, "content-disposition": disposition };
  return new Response(bytes, { headers });
}
