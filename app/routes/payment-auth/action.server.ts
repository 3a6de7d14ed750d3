import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paymentIdSchema } from "~/contracts/ids";
import { paymentAuthPath } from "~/features/addresses";
import { splitOf } from "../access.server";
import { formOf } from "../form.server";
import { pathAfter } from "../payment-outcome.server";

/** Breaks the payment off on the guest's wish, and goes back to the choice of method (PAY-19). */
export async function action(args: ActionFunctionArgs) {
  const { bill, split, base } = await splitOf(args);
  const form = await formOf(args.request);
  const paymentId = paymentIdSchema.safeParse(form.get("paymentId"));
  if (!paymentId.success) throw redirect(base, 303);
  const answer = await args.context.platform.payments.cancel(bill.id, paymentId.data);
  const path = answer.ok
    ? pathAfter(base, split.splitId, answer.value)
    : paymentAuthPath(base, split.splitId, paymentId.data);
  throw redirect(path, 303);
}
