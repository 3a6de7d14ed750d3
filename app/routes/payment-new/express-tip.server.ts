import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { unitsOf, ZERO_E5 } from "~/domain/money/amount";
import { amountFieldValue } from "~/domain/money/text";
import { chooseWeight, confirmTip, meansTip } from "~/domain/tips/tip-state";
import type { ExpressTipForm } from "~/features/payment/payment-form.server";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { readingsView, readOwnTip, sayTipRefusal } from "~/features/tips/tip-form.server";
import { largeView } from "~/features/tips/tip-steps.server";
import { tipOf } from "~/features/tips/tips-view.server";
import type { SplitPlace } from "~/routes/shared/access/access.server";
import { lacksAccount } from "../tips/tip-terms.server";
import { again, type SentForm } from "./answer.server";
import type { CheckoutState } from "./stage.server";

/** Takes the tip that the guest named in the dialog of an express checkout, or that there is none (TIP-56). */
export async function takeExpressTip(
  { context }: ActionFunctionArgs,
  place: SplitPlace,
  form: SentForm,
  value: ExpressTipForm,
  { self, tipState: state }: CheckoutState,
) {
  const none = value.choice === "WITHOUT" || (await lacksAccount(context, place));
  const read = none
    ? ({ ok: true, state: chooseWeight(state, "WITHOUT") } as const)
    : readOwnTip(value, place, state);
  const { locale } = context;
  if (!read.ok) {
    const error = sayTipRefusal(locale, read.error);
    const readings = readingsView(read.readings, place.bill.currency, locale);
    const values: Record<string, string> = read.zeroed ? { customAmount: "0" } : {};
    const ownTip = { readings, large: null };
    return again(form, { errors: { customAmount: error }, values, ownTip }, { status: 422 });
  }
  const tip = tipOf(place, read.state) ?? ZERO_E5;
  const meant = value.meantTip === String(tip) ? meansTip(read.state, tip) : read.state;
  const large = largeView(place, meant, locale);
  if (large) {
    const values = { customAmount: amountFieldValue(tip, place.bill.currency) };
    return again(form, { values, ownTip: { readings: [], large } }, { status: 200 });
  }
  context.track({
    name: "tip_confirmed",
    billId: place.bill.id,
    splitId: place.split.splitId,
    amount: unitsOf(tip),
    currency: place.bill.currency,
    choice: read.state.customTip ? "custom" : "none",
    screen: "express",
  });
  throw redirect(self, {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, confirmTip(read.state, tip)) },
  });
}
