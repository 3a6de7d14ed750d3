import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  isMealVoucher,
  type MealVoucher,
  type MealVoucherPlan,
  mealVoucherPlan,
} from "~/domain/checkout/methods";
import { type AmountE5, add, ZERO_E5 } from "~/domain/money/amount";
import { takeTip } from "~/domain/tips/tip-state";
import { moneyFormatter } from "~/features/money-formatter";
import { MEAL_CARDS, offeredMethods, totalToPay } from "~/features/payment/checkout-view.server";
import { formAnswer, type SentForm } from "~/features/payment/form-answer.server";
import { methodChoicePath } from "~/features/payment/payment-outcome.server";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { say } from "~/i18n/strings.server";
import type { SplitInHand } from "~/routes/access/access.server";
import { formKeyOf } from "~/routes/use-cases/split/issue-key.server";
import { issueDraft, leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";
import type { CheckoutState } from "./stage.server";

/**
 * What the page answers where a meal voucher can't pay all that is due; null where it can, and where
 * nobody knows: then the provider has the last word.
 */
export async function mealVoucherAnswer(
  { context }: ActionFunctionArgs,
  place: SplitInHand,
  form: SentForm,
  method: MealVoucher,
  tip: AmountE5,
) {
  const plan = await planOf(context.platform, place, method, tip);
  if (!plan || plan.kind === "all") return null;
  const { locale } = context;
  const name = MEAL_CARDS[method];
  if (plan.kind === "none") {
    const problem = say(locale, "checkout", "meal.none", { method: name });
    return formAnswer(form, { problem }, { status: 409 });
  }
  const money = moneyFormatter(place.bill.currency, locale);
  const rest = plan.rest > 0 ? money(plan.rest) : null;
  const mealVoucher = { method, name, amount: money(plan.amount), rest };
  return formAnswer(form, { mealVoucher }, { status: 200 });
}

/**
 * Narrows the guest's part to what their meal voucher can pay. That is a part of its own, with a payment
 * of its own; the older one reserves nothing and is let go of (docs/decisions/0017).
 */
export async function toMealVoucherPart(
  args: ActionFunctionArgs,
  place: SplitInHand,
  form: SentForm,
  method: string,
  { tip, rest: owed, self, tipState }: CheckoutState,
) {
  const { context } = args;
  const { venue, bill, split, at } = place;
  if (!isMealVoucher(method) || !offeredMethods(venue).includes(method)) throw redirect(self, 303);
  const plan = await planOf(context.platform, place, method, tip);
  if (plan?.kind !== "part") throw redirect(self, 303);
  const { amount, rest } = plan;
  const left = new URLSearchParams({ method, rest: String(add(rest, owed)) });
  if (rest === ZERO_E5) {
    const header = await rememberTip(place, takeTip(tipState, ZERO_E5));
    throw redirect(methodChoicePath(at, left), {
      status: 303,
      headers: { "set-cookie": header },
    });
  }
  const partOf = split.splitId;
  const draft = { type: "AMOUNT", text: "", amount, partOf } as const;
  const formKey = await formKeyOf(context, bill, `${split.splitId} ${method}`);
  const issued = await issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
  if (issued.ok)
    throw redirect(methodChoicePath({ ...at, splitId: issued.value.splitId }, left), 303);
  await leaveOnRefusal(context, place, split.splitId, issued.error, left);
  const problem = say(context.locale, "pay", "error.defaultTitle");
  return formAnswer(form, { problem }, { status: 409 });
}

async function planOf(
  platform: ActionFunctionArgs["context"]["platform"],
  { venue, bill, split }: SplitInHand,
  method: MealVoucher,
  tip: AmountE5,
): Promise<MealVoucherPlan | null> {
  const found = await platform.checkout.mealVoucherLeft({ mealVoucher: method, venueId: venue.id });
  if (!found.ok) return null;
  const { rate, fixed } = venue.consumerFee;
  return mealVoucherPlan({
    part: split.billSplitAmount,
    total: totalToPay(split, tip),
    tip,
    left: found.value.left,
    feeTerms: { rate: rate, fixed: fixed },
    currency: bill.currency,
  });
}
