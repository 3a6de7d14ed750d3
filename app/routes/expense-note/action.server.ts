import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm, refused } from "~/features/forms/read-form.server";
import { TOO_MANY } from "~/features/receipt/attachment";
import { expenseFormSchema, expenseNoteOf } from "~/features/receipt/expense-form.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/shared/access/receipt-access.server";
import { warn } from "~/services/log.server";

/**
 * Makes an expense note (RCPT-08), as a file or as mail. What was
 * typed goes no further than to the platform and back into the form.
 */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, expenseFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const tooMany = (key: "error.tooMany" | "form.tooMany") =>
    refused(form.reply({ formErrors: [say(locale, "expense", key)] }), 429);

  if (form.value.intent === "download") {
    if (new URL(args.request.url).searchParams.has(TOO_MANY)) return tooMany("error.tooMany");
    // A page can't answer by a file, so the same form is sent on, body and all, to the address that can.
    throw redirect(pathTo("expense-note-file", at), 307);
  }
  const [{ email }, body] = [form.value, expenseNoteOf(form.value)];
  const sent = await platform.receipts.sendExpenseNote({
    billId: bill.id,
    paymentId,
    locale,
    email,
    body,
  });
  if (!sent.ok && sent.error.status === 429) return tooMany("form.tooMany");
  if (!sent.ok) warn(args.context, "expense-note-not-mailed", sent.error.code);
  const outcome = sent.ok ? "receipt-email-sent" : "receipt-email-error";
  const said = { split: split.splitId, attachment: "expense-note" };
  throw redirect(pathTo(outcome, at, said), 303);
}
