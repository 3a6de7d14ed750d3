import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm, refused } from "~/features/forms/read-form.server";
import { receiptFormSchema } from "~/features/receipt/email-form.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { receiptOf } from "~/routes/shared/access/receipt-access.server";
import { warn } from "~/services/log.server";

/** Sends the receipt (RCPT-13). The address goes no further than to the platform and back into the form. */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, at, paymentId } = receiptOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, receiptFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const { email, origin } = form.value;
  const body = { billId: bill.id, email, origin, locale };
  const sent = await platform.receipts.send({ paymentId, body });
  if (!sent.ok && sent.error.status === 429) {
    return refused(form.reply({ formErrors: [say(locale, "receipt", "form.tooMany")] }), 429);
  }
  if (!sent.ok) warn(args.context, "receipt-not-mailed", sent.error.code);
  const outcome = sent.ok ? "receipt-email-sent" : "receipt-email-error";
  throw redirect(pathTo(outcome, at, { split: split.splitId }), 303);
}
