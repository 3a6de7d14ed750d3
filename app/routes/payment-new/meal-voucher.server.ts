import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MealVoucherPlan, mealVoucherPlan } from "~/domain/checkout/meal-voucher";
import { isMealVoucher, type MealVoucher } from "~/domain/checkout/methods";
import { type AmountE5, add, ZERO_E5 } from "~/domain/money/amount";
import { splitPath } from "~/features/addresses";
import { moneyFormatter } from "~/features/money-formatter";
import { MEAL_VOUCHERS, offeredMethods, totalToPay } from "~/features/payment/checkout-view.server";
import type { PaymentValues } from "~/features/payment/payment-form.server";
import { say } from "~/i18n/strings.server";
import type { SplitPlace } from "../access.server";
import { formKeyOf } from "../issue-key.server";
import { issueDraft, leaveOnRefusal } from "../split-calls.server";
import { again, withAnswer } from "./answer.server";
import type { CheckoutQuery } from "./stage.server";

/**
 * What the page answers where a meal voucher can't pay all that is due; null where it can, and where
 * nobody knows: then the provider has the last word.
 */
export async function mealVoucherAnswer(
  { context }: ActionFunctionArgs,
  place: SplitPlace,
  method: MealVoucher,
  tip: AmountE5,
  values: PaymentValues,
) {
  const plan = await planOf(context.platform, place, method, tip);
  if (!plan || plan.kind === "all") return null;
  const { locale } = context;
  const name = MEAL_VOUCHERS[method];
  if (plan.kind === "none") {
    const problem = say(locale, "checkout", "meal.none", { method: name });
    return withAnswer({ values, problem }, { status: 409 });
  }
  const write = moneyFormatter(place.bill.currency, locale);
  const rest = plan.rest > 0 ? write(plan.rest) : null;
  const mealVoucher = { method, name, amount: write(plan.amount), rest };
  return withAnswer({ values, mealVoucher }, { status: 200 });
}

/**
 * Narrows the guest's part to what their meal voucher can pay. That is a part of its own, with a payment
 * of its own; the older one reserves nothing and is let go of (docs/decisions/0017).
 */
export async function toMealVoucherPart(
  args: ActionFunctionArgs,
  place: SplitPlace,
  form: FormData,
  { tip, rest: owed, self }: CheckoutQuery,
) {
  const { context } = args;
  const { venue, bill, split, base } = place;
  const method = String(form.get("method"));
  if (!isMealVoucher(method) || !offeredMethods(venue).includes(method)) throw redirect(self, 303);
  const plan = await planOf(context.platform, place, method, tip);
  if (plan?.kind !== "part") throw redirect(self, 303);
  const { amount, rest } = plan;
  const left = new URLSearchParams({ method, rest: String(add(rest, owed)), tip: "0" });
  if (rest === ZERO_E5) throw redirect(here(base, split.splitId, left), 303);
  const partOf = split.splitId;
  const draft = { type: "AMOUNT", text: "", amount, partOf } as const;
  const formKey = await formKeyOf(context, bill, `${split.splitId} ${method}`);
  const issued = await issueDraft(context, bill, draft, split.relatedSubOrder, formKey);
  if (issued.ok) throw redirect(here(base, issued.value.splitId, left), 303);
  await leaveOnRefusal(context, place, split.splitId, issued.error);
  const values = { method, fields: {} };
  return again(context.locale, { values, problem: "error.defaultTitle" });
}

function here(base: string, splitId: string, query: URLSearchParams): string {
  return `${splitPath(base, splitId, "/payment-intents/new")}?${query}`;
}

async function planOf(
  platform: ActionFunctionArgs["context"]["platform"],
  { venue, bill, split }: SplitPlace,
  method: MealVoucher,
  tip: AmountE5,
): Promise<MealVoucherPlan | null> {
  const found = await platform.payments.mealVoucherLeft(method, venue.id);
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
