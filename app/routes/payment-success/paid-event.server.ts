import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import type { BillId, PaymentId, SplitId } from "~/contracts/ids";
import type { PaymentAnswer } from "~/contracts/payment";
import { amountE5, unitsOf } from "~/domain/money/amount";
import { splitPath } from "~/features/addresses";
import type { SplitPlace } from "../access.server";

/** Longer than a guest keeps the page of a payment open. */
const LIFE_S = 12 * 60 * 60;

/**
 * Tells the statistics that a payment went through (PAY-11). The success page is the one place that
 * every payment comes by, by whichever way its outcome was learnt; a reload is not another payment,
 * so the phone of a guest who agreed remembers that this one was told.
 *
 * @returns the headers that make it remember; none where there is nothing to tell.
 */
export async function tellOfPayment(
  { eventSetting, track }: Pick<AppLoadContext, "eventSetting" | "track">,
  request: Request,
  { base, bill, split }: Pick<SplitPlace, "base" | "bill" | "split">,
  payment: PaymentAnswer | null,
): Promise<HeadersInit> {
  if (!eventSetting || payment?.step !== "succeeded") return {};
  const told = createCookie("told", {
    path: splitPath(base, split.splitId, "/success"),
    ...{ httpOnly: true, secure: true, sameSite: "lax", maxAge: LIFE_S },
  });
  const before: unknown = await told.parse(request.headers.get("cookie")).catch(() => null);
  if (before === payment.paymentId) return {};
  track({
    name: "payment_paid",
    billId: bill.id as BillId,
    splitId: split.splitId as SplitId,
    paymentId: payment.paymentId as PaymentId,
    amount: unitsOf(amountE5(payment.total)),
    currency: bill.currency,
    method: payment.method ?? "unknown",
    tip: unitsOf(amountE5(payment.tip)),
  });
  return { "set-cookie": await told.serialize(payment.paymentId) };
}
