import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PaymentAnswer } from "~/contracts/payment";
import { unitsOf } from "~/domain/money/amount";
import type { SplitInHand } from "~/routes/access/access.server";

/**
 * Reports to the statistics that a payment went through (PAY-11). The success page is the one place that
 * every payment passes, however its outcome was learnt. A reload, or a second tab at the
 * same moment, is not another payment: the bill, which stores the payment, says so to one of them only.
 */
export async function tellOfPayment(
  { eventSetting, track, platform }: Pick<AppLoadContext, "eventSetting" | "track" | "platform">,
  { bill, split }: Pick<SplitInHand, "bill" | "split">,
  payment: PaymentAnswer | null,
): Promise<void> {
  if (!eventSetting || payment?.step !== "succeeded") return;
  const claim = await platform.payments.tellOnce({ billId: bill.id, paymentId: payment.paymentId });
  if (!claim.ok || !claim.value.first) return;
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
