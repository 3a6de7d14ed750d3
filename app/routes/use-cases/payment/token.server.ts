import type { AppLoadContext } from "@remix-run/cloudflare";
import type { MethodCheckout } from "~/contracts/checkout";
import type { PaymentMethod } from "~/contracts/payment";
import type { Venue } from "~/contracts/venue";
import { takesBrand } from "~/domain/checkout/methods";
import { nameOfBrand } from "~/features/payment/checkout-view.server";
import { formAnswer, type SentForm } from "~/features/payment/form-answer.server";
import { enteredFields, fieldErrors } from "~/features/payment/payment-form.server";
import type { CardForTip } from "~/features/payment/tip-ask";
import { say } from "~/i18n/strings.server";

type EnteredMethod = {
  form: SentForm;
  value: Readonly<Record<string, unknown>> & { methodToken?: string | undefined };
  method: PaymentMethod;
  checkout: MethodCheckout;
};

export async function tokenOf(
  { platform, locale }: AppLoadContext,
  venue: Venue,
  { form, value, method, checkout }: EnteredMethod,
): Promise<CardForTip | ReturnType<typeof formAnswer>> {
  if (value.methodToken) return { method, methodToken: value.methodToken, last4: null };
  const token = await platform.checkout.tokenise({
    body: { method, fields: enteredFields(value, checkout) },
  });
  if (!token.ok) {
    const down = token.error.status === 0 || token.error.status >= 500;
    if (down) {
      const problem = say(locale, "pay", "error.infrastructure");
      return formAnswer(form, { checkout, problem }, { status: 409 });
    }
    const errors = fieldErrors(checkout, token.error.fields, locale);
    return formAnswer(form, { checkout, errors }, { status: 422 });
  }
  const { brand, methodToken, last4 } = token.value;
  if (!brand || takesBrand(venue.acceptedCards, brand)) return { method, methodToken, last4 };
  const [field = "method"] =
    checkout.kind === "fields" ? checkout.fields.map(({ name }) => name) : [];
  const errors = {
    [field]: say(locale, "checkout", "brandRefused", { brand: nameOfBrand(brand) }),
  };
  return formAnswer(form, { checkout, errors }, { status: 422 });
}
