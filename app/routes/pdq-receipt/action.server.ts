import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { readForm, refused } from "~/features/forms/read-form.server";
import { emailField } from "~/features/receipt/email-form.server";
import { reviewFormSchema } from "~/features/review/review-view.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { terminalPaymentOf } from "~/routes/use-cases/terminal/terminal-place.server";
import { warn } from "~/services/log.server";

export const terminalFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mail"), email: emailField }),
  reviewFormSchema.extend({ intent: z.literal("review") }),
]);

/** Mails the receipt, or passes on what the guest says of the venue (PDQ-05). */
export async function action(args: ActionFunctionArgs) {
  const payment = await terminalPaymentOf(args);
  const { transactionId } = payment;
  const { platform, locale } = args.context;
  const form = await readForm(args.request, terminalFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  if (form.value.intent === "review") {
    const { rating, comment } = form.value;
    const sent = await platform.terminal.review({ transactionId, body: { rating, comment } });
    if (!sent.ok && sent.error.status === 403)
      throw redirect(pathTo("pdq-receipt", payment.at), 303);
    if (!sent.ok) {
      warn(args.context, "review-not-sent", sent.error.code);
      return refused(form.reply({ formErrors: [say(locale, "review", "page.failed")] }), 503);
    }
    throw redirect(pathTo("pdq-receipt", payment.at, { rating }), 303);
  }
  const sent = await platform.terminal.send({
    transactionId,
    body: { email: form.value.email, locale },
  });
  // The page says that an account comes first (PDQ-08).
  if (!sent.ok && sent.error.status === 403) throw redirect(pathTo("pdq-receipt", payment.at), 303);
  if (!sent.ok && sent.error.status === 429) {
    return refused(form.reply({ formErrors: [say(locale, "receipt", "form.tooMany")] }), 429);
  }
  if (!sent.ok) warn(args.context, "receipt-not-mailed", sent.error.code);
  throw redirect(pathTo(sent.ok ? "pdq-sent" : "pdq-error", payment.at), 303);
}
