import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import type { PaymentMethod } from "~/contracts/payment";
import { paymentAuthPath } from "~/features/addresses";
import { chargeOf, offeredMethods, readTip } from "~/features/payment/checkout-view.server";
import {
  cardErrors,
  type PaymentErrors,
  type PaymentValues,
  readPaymentForm,
  safeValues,
} from "~/features/payment/payment-form.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import type { CallError } from "~/services/result";
import { requirePayable, type SplitPlace, splitOf } from "../access.server";
import { pathAfter } from "../payment-outcome.server";
import { leaveOnRefusal } from "../split-calls.server";
import { requireIssued } from "../split-steps.server";

/** What a refused payment form comes back with; the texts are in the guest's language. */
export type PaymentFormAnswer = {
  errors: Partial<Record<keyof PaymentErrors, string>>;
  values: PaymentValues;
  problem: string | null;
};

/** Pays, under the key that came with the form: sent twice, it is the same attempt (PAY-09 to PAY-17). */
export async function action(args: ActionFunctionArgs) {
  const place = await splitOf(args);
  requireIssued(place);
  requirePayable(place, args.context);
  const { venue, bill, split, base } = place;
  const { locale, platform } = args.context;
  const form = await args.request.formData();
  const read = readPaymentForm(form, offeredMethods(venue));
  const { values } = read;
  if (!read.ok) return again(locale, { values, errors: read.errors });
  const tip = readTip(String(form.get("tip")), bill.currency);
  // The guest saw another total, or this form belongs to an attempt that has ended: look again first.
  if (chargeOf(split, tip) !== read.expectedTotal) {
    return again(locale, { values, problem: "checkout.amountChanged" });
  }
  if (read.paymentId !== split.nextPaymentId) {
    return again(locale, { values, problem: "checkout.formOutdated" });
  }
  const token = read.card ? await platform.payments.tokenise(read.card) : null;
  if (token && !token.ok) {
    const down = token.error.status === 0 || token.error.status >= 500;
    if (down) return again(locale, { values, problem: "error.infrastructure" });
    return again(locale, { values, errors: cardErrors(token.error.code, token.error.fields) });
  }
  const paid = await platform.payments.pay(bill.id, split.splitId, {
    paymentId: read.paymentId,
    method: read.method,
    methodToken: token?.value.methodToken ?? walletToken(read.method),
    tip,
    expectedTotal: read.expectedTotal,
    returnPath: `${paymentAuthPath(base, split.splitId, read.paymentId)}&returned=1`,
  });
  if (paid.ok) throw redirect(pathAfter(base, split.splitId, paid.value), 303);
  return refused(place, paid.error, read.paymentId, values, locale);
}

async function refused(
  place: SplitPlace,
  error: CallError,
  paymentId: string,
  values: PaymentValues,
  locale: Locale,
) {
  const { split, base } = place;
  if (error.code === "amount-changed") {
    return again(locale, { values, problem: "checkout.amountChanged" });
  }
  if (error.code === "payment-key-reused") {
    return again(locale, { values, problem: "checkout.formOutdated" });
  }
  const refusal = await leaveOnRefusal(place, split.splitId, error);
  // Nobody knows whether the call arrived; the attempt's own page finds out, and blocks a second one.
  if (refusal.kind === "infrastructure") {
    throw redirect(paymentAuthPath(base, split.splitId, paymentId), 303);
  }
  return again(locale, { values, problem: "error.defaultTitle" });
}

/** The built-in provider takes wallets and vouchers at their word; a real one hands out its own token. */
function walletToken(method: PaymentMethod): string {
  return `tok_test_${method}`;
}

function again(
  locale: Locale,
  {
    values,
    errors = {},
    problem,
  }: { values: PaymentValues; errors?: PaymentErrors; problem?: Key<"pay"> },
) {
  const written = Object.entries(errors).map(([field, key]) => [field, say(locale, "pay", key)]);
  const answer: PaymentFormAnswer = {
    errors: Object.fromEntries(written),
    values: safeValues(values, errors),
    problem: problem ? say(locale, "pay", problem) : null,
  };
  return json(answer, { status: problem ? 409 : 422 });
}
