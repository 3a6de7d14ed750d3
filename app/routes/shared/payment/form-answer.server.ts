import { json } from "@remix-run/cloudflare";
import type { MethodCheckout } from "~/contracts/checkout";
import type { Refused } from "~/features/forms/read-form.server";
import type { MealVoucherOffer } from "~/features/payment/meal-voucher";
import { fieldsToClear } from "~/features/payment/payment-form.server";
import type { CardForTip, TipAskView } from "~/features/payment/tip-ask";

export type PaymentFormAnswer = Refused & {
  /** The question before the payment, and what the guest had entered. */
  ask: { view: TipAskView; card: CardForTip } | null;
  mealVoucher: MealVoucherOffer | null;
};

export type SentForm = {
  payload: Record<string, unknown>;
  reply(options: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): Refused;
};

type Answer = Partial<Pick<PaymentFormAnswer, "ask" | "mealVoucher">> & {
  problem?: string;
  errors?: Readonly<Record<string, string>>;
  /** Says which of its fields may be shown in the page again. */
  checkout?: MethodCheckout;
};

/** The page again, with what the guest entered as far as it may be shown, and what is wrong with it. */
export function again(form: SentForm, answer: Answer, init: ResponseInit) {
  const { problem, errors = {}, checkout } = answer;
  const { ask = null, mealVoucher = null } = answer;
  const reply = form.reply({
    ...(problem ? { formErrors: [problem] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]])),
    hideFields: fieldsToClear(form.payload, errors, checkout),
  });
  return json<PaymentFormAnswer>({ ...reply, ask, mealVoucher }, init);
}
