import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { isMealVoucher, takesBrand } from "~/domain/checkout/methods";
import { opened } from "~/domain/checkout/tips-modal";
import { type AmountE5, amountE5, unitsOf } from "~/domain/money/amount";
import { chooseOwn, UNDECIDED } from "~/domain/tips/tip-state";
import { paymentAuthPath, splitPath } from "~/features/addresses";
import { BRANDS, readTip, totalToPay } from "~/features/payment/checkout-view.server";
import { tipAskView } from "~/features/payment/express-view.server";
import { holdWait } from "~/features/payment/hold-wait.server";
import {
  fieldErrors,
  offeredCheckouts,
  type PaymentForm,
  type PaymentValues,
  readPaymentForm,
  safeValues,
} from "~/features/payment/payment-form.server";
import type { Held } from "~/features/payment/tip-ask";
import { say } from "~/i18n/strings.server";
import type { CallError } from "~/services/result";
import { requirePayable, type SplitPlace, splitOf } from "../access.server";
import { formOf } from "../form.server";
import { pathAfter, safeAddress } from "../payment-outcome.server";
import { leaveOnRefusal } from "../split-calls.server";
import { requireIssued } from "../split-steps.server";
import { readTipState, rememberTip } from "../tips/tip-cookie.server";
import { again, withAnswer } from "./answer.server";
import { rememberCount } from "./ask-cookie.server";
import { takeExpressTip } from "./express-tip.server";
import { mealVoucherAnswer, toMealVoucherPart } from "./meal-voucher.server";
import { type CheckoutQuery, readQuery, stageOf } from "./stage.server";

type Paying = { tip: AmountE5; held: Held; rest: AmountE5; tipConfirmed: boolean };
type Entered = Extract<PaymentForm, { ok: true }>;

/**
 * What a guest does on the payment page. Paying goes under the key that came with the form: sent twice,
 * it is the same attempt (PAY-09 to PAY-17). Confirming never pays (PAY-27).
 */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const query = readQuery(place, args.request);
  const form = await formOf(args.request);
  // Which of two amounts was meant is asked about the tip of an express checkout alone.
  switch (form.has("reading") ? "expressTip" : form.get("intent")) {
    case "expressTip":
    case "expressNoTip":
      return takeExpressTip(args, place, form, query);
    case "mealVoucherPart":
      return toMealVoucherPart(args, place, form, query);
    default:
      return enter(args, place, form, query);
  }
}

async function enter(
  args: ActionFunctionArgs,
  place: SplitPlace,
  form: FormData,
  query: CheckoutQuery,
) {
  const { venue, bill, split } = place;
  const { locale } = args.context;
  const checkout = await args.context.platform.payments.checkout();
  if (!checkout.ok) throw json({ code: checkout.error.code }, { status: 503 });
  const read = readPaymentForm(form, offeredCheckouts(venue, checkout.value));
  const { values } = read;
  if (!read.ok) return again(locale, { values, errors: read.errors });
  const tip = readTip(String(form.get("tip")), bill.currency);
  // The guest saw another total, or this form belongs to an attempt that has ended: look again first.
  if (totalToPay(split, tip) !== read.expectedTotal) {
    return again(locale, { values, problem: "checkout.amountChanged" });
  }
  if (read.paymentId !== split.nextPaymentId) {
    return again(locale, { values, problem: "checkout.formOutdated" });
  }
  const held = await hold(args.context, place, read);
  if (!("methodToken" in held)) return held;
  const { method } = read;
  if (isMealVoucher(method)) {
    const less = await mealVoucherAnswer(args, place, method, tip, values);
    if (less) return less;
  }
  if (form.get("intent") === "confirm")
    return confirm(args, place, { ...query, tip }, held, values);
  const { meantTip } = await readTipState(place, args.request);
  return pay(args, place, read, { tip, held, rest: query.rest, tipConfirmed: meantTip === tip });
}

/** Turns what was entered into the provider's token, or into the answer that says why not. */
async function hold({ platform, locale }: AppLoadContext, { venue }: SplitPlace, read: Entered) {
  const { method, checkout, fields, heldToken, values } = read;
  if (heldToken) return { method, methodToken: heldToken, last4: null };
  const token = await platform.payments.tokenise({ method, fields });
  if (!token.ok) {
    const down = token.error.status === 0 || token.error.status >= 500;
    if (down) return again(locale, { values, problem: "error.infrastructure" });
    return again(locale, { values, checkout, errors: fieldErrors(checkout, token.error.fields) });
  }
  const { brand, methodToken, last4 } = token.value;
  if (!brand || takesBrand(venue.acceptedCards, brand)) return { method, methodToken, last4 };
  const name = BRANDS[brand as keyof typeof BRANDS] ?? brand;
  const refused = say(locale, "checkout", "brandRefused", { brand: name });
  const [field = "method"] =
    checkout.kind === "fields" ? checkout.fields.map(({ name }) => name) : [];
  const errors = { [field]: refused };
  return withAnswer({ values: safeValues(values, errors, checkout), errors }, { status: 422 });
}

/** The question before the payment, if there is one; else the page in its last stage (PAY-27 to PAY-31). */
async function confirm(
  { context, request }: ActionFunctionArgs,
  place: SplitPlace,
  query: CheckoutQuery,
  held: Held,
  values: PaymentValues,
) {
  const { stage, wanted, count } = await stageOf(
    context,
    place,
    request,
    query,
    isMealVoucher(held.method),
  );
  if (stage === "PAYMENT_SUBMISSION" || !wanted) {
    const path = `${query.self}${query.self.includes("method=") ? "" : `&method=${held.method}`}`;
    throw redirect(`${path}&asked=1`, 303);
  }
  const view = tipAskView(place, wanted, context.locale);
  const headers = await rememberCount(place, opened(count));
  return withAnswer({ values, ask: { view, held } }, { status: 200, headers });
}

async function pay(
  { context }: ActionFunctionArgs,
  place: SplitPlace,
  read: Entered,
  { tip, held, rest, tipConfirmed }: Paying,
) {
  const { bill, split, base } = place;
  const { paymentId, expectedTotal, method, values } = read;
  context.track({
    name: "payment_intent",
    billId: bill.id,
    splitId: split.splitId,
    paymentId,
    amount: unitsOf(amountE5(expectedTotal)),
    currency: bill.currency,
    method,
    tip: unitsOf(tip),
  });
  const paid = await context.platform.payments.pay(bill.id, split.splitId, {
    paymentId,
    method,
    methodToken: held.methodToken,
    tip,
    ...(tipConfirmed ? { tipConfirmed } : {}),
    expectedTotal,
    returnPath: `${paymentAuthPath(base, split.splitId, paymentId)}&returned=1`,
  });
  if (!paid.ok && paid.error.code === "tip_not_confirmed") throw await toTipQuestion(place, tip);
  if (!paid.ok) return refused(context, place, paid.error, paymentId, values);
  const { actionUrl } = paid.value;
  const href = actionUrl && safeAddress(actionUrl);
  // Whoever chose a method of the provider's own page has been told, and is taken there at once.
  if (read.checkout.kind === "redirect" && href) throw redirectDocument(href, 303);
  const path = pathAfter(base, split.splitId, paid.value);
  throw redirect(rest > 0 && path.endsWith("/success") ? `${path}?rest=${rest}` : path, 303);
}

/** A tip that came by another way than the tips page is asked about there, once. */
async function toTipQuestion(place: SplitPlace, tip: AmountE5): Promise<Response> {
  const state = chooseOwn(UNDECIDED, { kind: "amount", amount: tip });
  return redirect(`${splitPath(place.base, place.split.splitId, "/tips")}?ask=large`, {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, state) },
  });
}

async function refused(
  context: AppLoadContext,
  place: SplitPlace,
  error: CallError,
  paymentId: string,
  values: PaymentValues,
) {
  const { split, base } = place;
  const { locale } = context;
  if (error.code === "amount-changed") {
    return again(locale, { values, problem: "checkout.amountChanged" });
  }
  if (error.code === "payment-key-reused" || error.code === "invalid_method_token") {
    return again(locale, { values, problem: "checkout.formOutdated" });
  }
  const wait = holdWait(error, place, locale);
  if (wait) return withAnswer({ values, problem: wait }, { status: 409 });
  const refusal = await leaveOnRefusal(context, place, split.splitId, error);
  // Nobody knows whether the call arrived; the attempt's own page finds out, and blocks a second one.
  if (refusal.kind === "infrastructure") {
    throw redirect(paymentAuthPath(base, split.splitId, paymentId), 303);
  }
  return again(locale, { values, problem: "error.defaultTitle" });
}
