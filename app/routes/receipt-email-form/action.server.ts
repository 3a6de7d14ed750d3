import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import type { BillId } from "~/contracts/ids";
import { DEFAULT_RECEIPT_ORIGIN, receiptOriginSchema } from "~/contracts/receipt";
import { receiptOutcomePath } from "~/features/receipt/addresses";
import { readReceiptForm } from "~/features/receipt/email-form.server";
import { say } from "~/i18n/strings.server";
import { warn } from "~/services/log.server";
import { formOf } from "../form.server";
import { receiptOf } from "../receipt-access.server";

/** What a refused form comes back with; `error` belongs to the field, `problem` to all of it. */
type ReceiptFormAnswer = { email: string; error: string | null; problem: string | null };

/** Sends the receipt (RCPT-13). The address goes no further than to the platform and back into the form. */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, base, paymentId } = await receiptOf(args);
  const { platform, locale } = args.context;
  const form = await formOf(args.request);
  const read = readReceiptForm(form);
  const { email } = read;
  if (!read.ok) {
    return again({ email, error: say(locale, "receipt", read.error), problem: null }, 422);
  }
  const origin = receiptOriginSchema.safeParse(form.get("origin"));
  const sent = await platform.receipts.send(paymentId, {
    billId: bill.id as BillId,
    email,
    origin: origin.success ? origin.data : DEFAULT_RECEIPT_ORIGIN,
    locale,
  });
  if (!sent.ok && sent.error.status === 429) {
    return again({ email, error: null, problem: say(locale, "receipt", "form.tooMany") }, 429);
  }
  if (!sent.ok) warn(args.context, "receipt-not-mailed", sent.error.code);
  const step = sent.ok ? "/receipt-email/sent" : "/receipt-email/error";
  throw redirect(receiptOutcomePath(base, step, split.splitId), 303);
}

function again(answer: ReceiptFormAnswer, status: number) {
  return json(answer, { status });
}
