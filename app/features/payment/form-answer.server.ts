import type { MethodCheckout } from "~/contracts/checkout";
import { json } from "~/framework/http.server";
import type { Refused } from "../forms/read-form.server";
import type { MealVoucherOffer } from "./meal-voucher";
import { fieldsToClear } from "./payment-form.server";
import type { CardForTip, TipAskView } from "./tip-ask";

type PaymentFormAnswer = Refused & {
  /** The question about a tip that comes before the payment, and the guest's input so far. */
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
  /** The method's checkout, which names the fields that may be filled in again. */
  checkout?: MethodCheckout;
};

/** The refused form with its errors. The guest's input is filled in again, but for secrets such as a card's code. */
export function formAnswer(form: SentForm, answer: Answer, init: ResponseInit) {
  const { problem, errors = {}, checkout } = answer;
  const { ask = null, mealVoucher = null } = answer;
  const reply = form.reply({
    ...(problem ? { formErrors: [problem] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]])),
    hideFields: fieldsToClear(form.payload, errors, checkout),
  });
  return json<PaymentFormAnswer>({ ...reply, ask, mealVoucher }, init);
}
