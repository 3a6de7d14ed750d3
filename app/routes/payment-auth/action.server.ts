import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { paymentIdSchema } from "~/contracts/ids";
import { readForm } from "~/features/forms/read-form.server";
import { pathAfter } from "~/features/payment/payment-outcome.server";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { splitOf } from "~/routes/access/access.server";
import { checkoutQuery } from "~/routes/use-cases/payment/checkout-query.server";

export const breakOffSchema = z.object({ paymentId: paymentIdSchema });

/** Breaks the payment off on the guest's wish, and goes back to the choice of method (PAY-19). */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, base, at } = splitOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, breakOffSchema, locale);
  if (form.status !== "success") throw redirect(base, 303);
  const { paymentId } = form.value;
  const query = checkoutQuery(args.request, bill.currency);
  if (split.paymentId === paymentId)
    await platform.splits.disengage({ billId: bill.id, splitId: split.splitId });
  const answer = await platform.payments.read({ billId: bill.id, paymentId });
  const path = answer.ok
    ? pathAfter(at, answer.value, query)
    : withQuery(pathTo("payment-auth", at, { payment: paymentId }), query);
  throw redirect(path, 303);
}
