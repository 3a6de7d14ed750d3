import { json } from "@remix-run/cloudflare";
import type { MethodCheckout } from "~/contracts/checkout";
import type { ExpressTipAnswer } from "~/features/payment/express-tip";
import type { MealVoucherOffer } from "~/features/payment/meal-voucher";
import {
  type PaymentErrors,
  type PaymentValues,
  safeValues,
} from "~/features/payment/payment-form.server";
import type { Held, TipAskView } from "~/features/payment/tip-ask";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";

/** What a payment form that did not pay comes back with; the texts are in the guest's language. */
export type PaymentFormAnswer = {
  errors: Record<string, string>;
  values: PaymentValues;
  problem: string | null;
  /** The question before the payment, and what the guest had entered. */
  ask: { view: TipAskView; held: Held } | null;
  mealVoucher: MealVoucherOffer | null;
  ownTip: ExpressTipAnswer | null;
};

const nothing: PaymentFormAnswer = {
  errors: {},
  values: { method: "", fields: {} },
  problem: null,
  ask: null,
  mealVoucher: null,
  ownTip: null,
};

type Refused = {
  values: PaymentValues;
  errors?: PaymentErrors;
  problem?: Key<"pay">;
  checkout?: MethodCheckout;
};

/** The form again, with what is wrong with it. */
export function again(locale: Locale, { values, errors = {}, problem, checkout }: Refused) {
  const written = Object.entries(errors).map(([field, key]) => [field, say(locale, "pay", key)]);
  const answer: PaymentFormAnswer = {
    ...nothing,
    errors: Object.fromEntries(written),
    values: safeValues(values, errors, checkout),
    problem: problem ? say(locale, "pay", problem) : null,
  };
  return json(answer, { status: problem ? 409 : 422 });
}

/** The page again with something of its own to say; nothing went wrong with the form. */
export function withAnswer(answer: Partial<PaymentFormAnswer>, init: ResponseInit) {
  return json<PaymentFormAnswer>({ ...nothing, ...answer }, init);
}
