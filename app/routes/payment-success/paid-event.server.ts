import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PaymentAnswer } from "~/contracts/payment";
import { unitsOf } from "~/domain/money/amount";
import type { SplitPlace } from "../access.server";

/**
 * Tells the statistics that a payment went through (PAY-11). The success page is the one place that
 * every payment comes by, by whichever way its outcome was learnt. A reload, or a second tab at the
 * same moment, is not another payment: the bill, where the payment is kept, answers one of them only.
 */
export async function tellOfPayment(
  { eventSetting, track, platform }: Pick<AppLoadContext, "eventSetting" | "track" | "platform">,
  { bill, split }: Pick<SplitPlace, "bill" | "split">,
  payment: PaymentAnswer | null,
): Promise<void> {
  if (!eventSetting || payment?.step !== "succeeded") return;
  const told = await platform.payments.tellOnce(bill.id, payment.paymentId);
  if (!told.ok || !told.value.first) return;
  track({
    name: "payment_paid",
    billId: bill.id,
    splitId: split.splitId,
    paymentId: payment.paymentId,
    amount: unitsOf(payment.total),
    currency: bill.currency,
    method: payment.method ?? "unknown",
    tip: unitsOf(payment.tip),
  });
}
