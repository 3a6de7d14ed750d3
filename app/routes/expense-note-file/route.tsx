import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/features/forms/read-form.server";
import { TOO_MANY } from "~/features/receipt/attachment";
import { expenseFormSchema, expenseNoteOf } from "~/features/receipt/expense-form.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** The file is made from a form; a request without one is sent to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { at } = receiptOf(args);
  return redirect(pathTo("expense-note", at), 303);
}

/** The expense note as a file (RCPT-06); where there is none, a page that says so (RCPT-19). */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, expenseFormSchema, locale);
  if (form.status !== "success") throw redirect(pathTo("expense-note", at), 303);
  const body = expenseNoteOf(form.value);
  const note = await platform.receipts.expenseNote({ billId: bill.id, paymentId, locale, body });
  if (!note.ok) {
    warn(args.context, "expense-note-not-made", note.error.code);
    // Back to the form, body and all, so that nothing that was typed is lost.
    if (note.error.status === 429) {
      throw redirect(pathTo("expense-note", at, { [TOO_MANY]: true }), 307);
    }
    const query = { split: split.splitId, attachment: "expense-note" };
    throw redirect(pathTo("receipt-download-error", at, query), 303);
  }
  const { type, disposition, bytes } = note.value;
  const headers = { "content-type": type, "content-disposition": disposition };
  return new Response(bytes, { headers });
}
