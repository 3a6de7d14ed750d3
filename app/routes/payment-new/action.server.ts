import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { MethodCheckout } from "~/contracts/checkout";
import type { ApiErrorBody } from "~/contracts/errors";
import type { PaymentAnswer, PaymentMethod } from "~/contracts/payment";
import type { Venue } from "~/contracts/venue";
import { isMealVoucher } from "~/domain/checkout/methods";
import { opened } from "~/domain/checkout/tips-modal";
import { type AmountE5, amountE5, unitsOf, ZERO_E5 } from "~/domain/money/amount";
import { chooseOwn, chooseWeight, takeTip, UNDECIDED } from "~/domain/tips/tip-state";
import { readForm } from "~/features/forms/read-form.server";
import { moneyFormatter } from "~/features/money-formatter";
import { totalToPay } from "~/features/payment/checkout-view.server";
import { roundAskView, tipAskView } from "~/features/payment/express-view.server";
import { formAnswer, type SentForm } from "~/features/payment/form-answer.server";
import {
  offeredCheckouts,
  type PayForm,
  paymentFormSchema,
} from "~/features/payment/payment-form.server";
import { errorPath, pathAfter, safeAddress } from "~/features/payment/payment-outcome.server";
import { phoneWallet } from "~/features/payment/phone-wallets";
import type { CardForTip } from "~/features/payment/tip-ask";
import { rememberTip } from "~/features/tips/guest-tip.server";
import { coinFor, roundUpFor } from "~/features/tips/tip-steps.server";
import { tipOf } from "~/features/tips/tips-view.server";
import { venueClock } from "~/features/venue-clock";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { requirePayable, type SplitInHand, splitOf } from "~/routes/access/access.server";
import { tipsPath } from "~/routes/use-cases/payment/checkout-query.server";
import { tokenOf } from "~/routes/use-cases/payment/token.server";
import { leaveOnRefusal } from "~/routes/use-cases/split/split-calls.server";
import { requireIssued } from "~/routes/use-cases/split/split-steps.server";
import type { CallError } from "~/services/result";
import { rememberCount } from "./ask-cookie.server";
import { mealVoucherAnswer, toMealVoucherPart } from "./meal-voucher.server";
import { answeredPath, type CheckoutState, readCheckout, stageOf } from "./stage.server";

type Entered = {
  form: SentForm;
  value: PayForm;
  method: PaymentMethod;
  checkout: MethodCheckout;
  state: CheckoutState;
};

/**
 * What a guest does on the payment page. Paying goes under the key that came with the form: sent twice,
 * it is the same attempt (PAY-09 to PAY-17). Confirming never pays (PAY-27).
 */
export async function action(args: ActionFunctionArgs) {
  const place = splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const state = await readCheckout(args.context, place, args.request);
  const form = await readForm(args.request, paymentFormSchema, args.context.locale);
  if (form.status !== "success") return formAnswer(form, {}, { status: 422 });
  const { value } = form;
  switch (value.intent) {
    case "mealVoucherPart":
      return toMealVoucherPart(args, place, form, value.method, state);
    case "pay":
    case "confirm":
      return enter(args, place, form, value, withAnswered(place, value, state));
  }
}

/** The guest's answer to the question before the payment is their tip from now on. */
function withAnswered(
  place: SplitInHand,
  { choice, roundUp }: PayForm,
  state: CheckoutState,
): CheckoutState {
  if (!choice || state.tipping !== "open") return state;
  if (choice === "COIN") return { ...state, tip: coinFor(place)?.amount ?? ZERO_E5 };
  const tip = tipOf(place, chooseWeight(state.tipState, choice)) ?? ZERO_E5;
  const whole = roundUp === "yes" ? roundUpFor(place, tip) : null;
  return { ...state, tip: whole ?? tip };
}

async function enter(
  args: ActionFunctionArgs,
  place: SplitInHand,
  form: SentForm,
  value: PayForm,
  state: CheckoutState,
) {
  const { venue, split } = place;
  const { locale, platform } = args.context;
  const offered = await platform.checkout.methods({ venueId: venue.id, locale });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const wallet = phoneWallet(args.request.headers.get("user-agent"));
  const checkouts = offeredCheckouts(venue, offered.value, wallet);
  const checkout = checkouts.find(({ method }) => method === value.method);
  if (!checkout) {
    const errors = { method: say(locale, "pay", "checkout.chooseMethod") };
    return formAnswer(form, { errors }, { status: 422 });
  }
  const { tip, tipState } = state;
  const { method } = checkout;
  const entered = { form, value, method, checkout, state };
  const askToCheck = (key: "checkout.amountChanged" | "checkout.formOutdated") =>
    formAnswer(form, { checkout, problem: say(locale, "pay", key) }, { status: 409 });
  // The guest saw another total, or this form belongs to an attempt that has ended: look again first.
  if (totalToPay(split, tip) !== value.expectedTotal) return askToCheck("checkout.amountChanged");
  if (value.paymentId !== split.nextPaymentId) return askToCheck("checkout.formOutdated");
  const card = await tokenOf(args.context, venue, entered);
  if (!("methodToken" in card)) return card;
  if (isMealVoucher(method)) {
    const less = await mealVoucherAnswer(args, place, form, method, tip);
    if (less) return less;
  }
  if (value.intent === "confirm") return confirm(args, place, entered, card);
  const round = roundAsk(place, value, tip, locale);
  if (round) return formAnswer(form, { checkout, ask: { view: round, card } }, { status: 200 });
  const paid = await pay(args.context, place, entered, card);
  if (!paid.ok && paid.error.code === "tip-not-confirmed") {
    throw await toTipQuestion(place, state.query, tip);
  }
  // The page of tips says so, and goes on without one.
  if (!paid.ok && paid.error.code === "tip-needs-account") throw await toTips(place, state.query);
  const outcome = paid.ok
    ? goOn(place, entered, paid.value)
    : refused(args.context, place, entered, paid.error);
  if (tip === (tipState.confirmedTip ?? ZERO_E5)) return outcome;
  // An answer, or the usual tip of an express checkout, stays the guest's choice however this payment ends.
  return withCookie(outcome, await rememberTip(place, takeTip(tipState, tip)));
}

/** The US asks of a tip that was chosen just now whether it becomes whole, once (TIP-57). */
function roundAsk(place: SplitInHand, { choice, roundUp }: PayForm, tip: AmountE5, locale: Locale) {
  return choice && !roundUp ? roundAskView(place, choice, tip, locale) : null;
}

/** Adds a cookie to an answer, whether it is returned or thrown. */
async function withCookie<R extends Response>(answer: Promise<R>, header: string): Promise<R> {
  try {
    const response = await answer;
    response.headers.append("set-cookie", header);
    return response;
  } catch (thrown) {
    if (thrown instanceof Response) thrown.headers.append("set-cookie", header);
    throw thrown;
  }
}

/** The question before the payment, if there is one; else the page in its last stage (PAY-27 to PAY-31). */
async function confirm(
  { context, request }: ActionFunctionArgs,
  place: SplitInHand,
  { form, checkout, state }: Entered,
  card: CardForTip,
) {
  const { stage, wanted, count } = await stageOf(
    context,
    place,
    request,
    state,
    isMealVoucher(card.method),
  );
  if (stage === "PAYMENT_SUBMISSION" || !wanted) {
    throw redirect(answeredPath(place, state, card.method), 303);
  }
  const view = tipAskView(place, wanted, state.tipState, context.locale);
  const headers = await rememberCount(place, opened(count));
  return formAnswer(form, { checkout, ask: { view, card } }, { status: 200, headers });
}

/** Asks for the payment. What is charged is the guest's tip and the total that they saw. */
async function pay(
  context: AppLoadContext,
  { bill, split, at }: SplitInHand,
  { value, method, state: { tip, tipState, query } }: Entered,
  card: CardForTip,
) {
  const { paymentId, expectedTotal } = value;
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
  return context.platform.payments.pay({
    billId: bill.id,
    splitId: split.splitId,
    body: {
      paymentId,
      method,
      methodToken: card.methodToken,
      tip,
      ...(tipState.meantTip === tip ? { tipConfirmed: true } : {}),
      expectedTotal,
      returnPath: withQuery(pathTo("payment-auth", at, { payment: paymentId, returned: 1 }), query),
    },
  });
}

/** Where the answer to a payment leads. */
async function goOn(
  { at }: SplitInHand,
  { checkout, state: { query } }: Entered,
  answer: PaymentAnswer,
): Promise<never> {
  const href = answer.actionUrl && safeAddress(answer.actionUrl);
  // A guest who chose a method on the provider's own page was shown so, and is sent there at once.
  if (checkout.kind === "redirect" && href) throw redirectDocument(href, 303);
  throw redirect(pathAfter(at, answer, query), 303);
}

/** A tip that came by another way than the tips page is asked about there, once. */
async function toTipQuestion(
  place: SplitInHand,
  query: URLSearchParams,
  tip: AmountE5,
): Promise<Response> {
  const state = chooseOwn(UNDECIDED, { kind: "amount", amount: tip });
  return redirect(tipsPath(place, query, "large"), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, state) },
  });
}

/** To the page of tips with none chosen, where the venue has begun to want an account for one (TIP-07). */
async function toTips(place: SplitInHand, query: URLSearchParams): Promise<Response> {
  return redirect(tipsPath(place, query), {
    status: 303,
    headers: { "set-cookie": await rememberTip(place, UNDECIDED) },
  });
}

async function refused(
  context: AppLoadContext,
  place: SplitInHand,
  { form, value, checkout, state: { query } }: Entered,
  error: CallError,
) {
  const { split, at } = place;
  const { locale } = context;
  const stay = (problem: string) => formAnswer(form, { checkout, problem }, { status: 409 });
  if (error.code === "payment-key-reused" || error.code === "invalid-method-token") {
    return stay(say(locale, "pay", "checkout.formOutdated"));
  }
  const wait = holdWait(error, place, locale);
  if (wait) return stay(wait);
  const refusal = await leaveOnRefusal(context, place, split.splitId, error, query);
  // Nobody knows whether the call was received; the attempt's own page finds out, and blocks a second one.
  if (refusal.kind === "infrastructure") {
    throw redirect(withQuery(pathTo("payment-auth", at, { payment: value.paymentId }), query), 303);
  }
  // Any other reason why the part could not be reserved: the guest can do nothing about it here (PAY-16, Q-47).
  throw redirect(errorPath(at, error.code, query), 303);
}

/**
 * The text for a guest who let a hold run out and wants more than their equal share: how much they can pay
 * meanwhile, and from when on more. Null for any other refusal.
 */
function holdWait(
  { code, data, newSplitAmount = ZERO_E5 }: Pick<ApiErrorBody, "code" | "data" | "newSplitAmount">,
  { venue }: { venue: Pick<Venue, "currency" | "timeZone"> },
  locale: Locale,
): string | null {
  const until = data?.waitsUntil;
  if (code !== "hold-wait" || typeof until !== "number") return null;
  const time = venueClock(locale, venue.timeZone).format(until);
  const amount = moneyFormatter(venue.currency, locale)(newSplitAmount);
  return say(locale, "pay", "checkout.holdWait", { time, amount });
}
