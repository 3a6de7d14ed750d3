import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { expenseNoteFilePath, receiptOutcomePath, TOO_MANY } from "~/features/receipt/addresses";
import { readReceiptForm } from "~/features/receipt/email-form.server";
import { type ExpenseValues, readExpenseForm } from "~/features/receipt/expense-form.server";
import { say } from "~/i18n/strings.server";
import { warn } from "~/services/log.server";
import { formOf } from "../form.server";
import { receiptOf } from "../receipt-access.server";

/** What a refused form comes back with; `problem` belongs to all of it. */
export type ExpenseAnswer = {
  values: ExpenseValues;
  email: string;
  errors: Partial<Record<keyof ExpenseValues | "email", string>>;
  problem: string | null;
};

/**
 * Makes an expense note (RCPT-08), as a file or as mail. What was
 * typed goes no further than to the platform and back into the form.
 */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, base, paymentId } = await receiptOf(args);
  const { platform, locale } = args.context;
  const form = await formOf(args.request);
  const byMail = form.get("intent") === "email";
  const note = readExpenseForm(form);
  const mail = readReceiptForm(form);
  const errors: ExpenseAnswer["errors"] = {};
  for (const [name, key] of Object.entries(note.ok ? {} : note.errors)) {
    errors[name as keyof ExpenseValues] = say(locale, "expense", key);
  }
  if (byMail && !mail.ok) errors.email = say(locale, "receipt", mail.error);
  const refused = (problem: string | null, status: number) =>
    json<ExpenseAnswer>({ values: note.values, email: mail.email, errors, problem }, { status });
  if (!note.ok || (byMail && !mail.ok)) return refused(null, 422);

  if (!byMail && new URL(args.request.url).searchParams.has(TOO_MANY)) {
    return refused(say(locale, "expense", "error.tooMany"), 429);
  }
  // A page can't answer by a file, so the same form is sent on, body and all, to the address that can.
  if (!byMail) throw redirect(expenseNoteFilePath(base, split.splitId), 307);
  const asked = { billId: bill.id, paymentId, locale };
  const sent = await platform.receipts.sendExpenseNote({ ...asked, email: mail.email }, note.note);
  if (!sent.ok && sent.error.status === 429) {
    return refused(say(locale, "expense", "form.tooMany"), 429);
  }
  if (!sent.ok) warn(args.context, "expense-note-not-mailed", sent.error.code);
  const step = sent.ok ? "/receipt-email/sent" : "/receipt-email/error";
  throw redirect(receiptOutcomePath(base, step, split.splitId, "expense-note"), 303);
}
