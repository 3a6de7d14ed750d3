import type { Checkout, CheckoutText, MethodCheckout } from "~/contracts/checkout";
import type { FieldError } from "~/contracts/errors";
import { type PaymentId, paymentIdSchema } from "~/contracts/ids";
import type { PaymentMethod } from "~/contracts/payment";
import type { Venue } from "~/contracts/venue";
import type { Key } from "~/i18n/translate";
import { offeredMethods } from "./checkout-view.server";

/** What is wrong, by the names of the form's fields; `method` stands for the form as a whole. */
export type PaymentErrors = Record<string, Key<"pay">>;

/** What may stand in the form again, as far as the provider allows it for each field. */
export type PaymentValues = { method: string; fields: Record<string, string> };

export type PaymentForm =
  | {
      ok: true;
      paymentId: PaymentId;
      expectedTotal: number;
      method: PaymentMethod;
      checkout: MethodCheckout;
      /** What was entered into the provider's fields, by their names. */
      fields: Record<string, string>;
      /** What the fields have become already, when the guest confirmed before (PAY-27). */
      heldToken: string | null;
      values: PaymentValues;
    }
  | { ok: false; errors: PaymentErrors; values: PaymentValues };

/** What the provider asks for each method that the venue takes, in the venue's order (PAY-01 to PAY-04). */
export function offeredCheckouts(venue: Venue, { methods }: Checkout): MethodCheckout[] {
  return offeredMethods(venue).flatMap((method) => methods.filter((one) => one.method === method));
}

/** Reads the payment form; whether what was entered is sound is the provider's to know. */
export function readPaymentForm(form: FormData, offered: readonly MethodCheckout[]): PaymentForm {
  const checkout = offered.find(({ method }) => method === form.get("method"));
  const named = checkout?.kind === "fields" ? checkout.fields : [];
  const fields = Object.fromEntries(
    named.map(({ name, maxLength }) => [name, text(form, name).slice(0, maxLength)]),
  );
  const values = { method: checkout?.method ?? "", fields };
  if (!checkout) return { ok: false, errors: { method: "checkout.chooseMethod" }, values };
  const paymentId = paymentIdSchema.safeParse(form.get("paymentId"));
  const total = text(form, "expectedTotal");
  if (!paymentId.success || !/^\d{1,15}$/.test(total)) {
    return { ok: false, errors: { method: "error.defaultTitle" }, values };
  }
  return {
    ok: true,
    paymentId: paymentId.data,
    expectedTotal: Number(total),
    method: checkout.method,
    checkout,
    fields,
    heldToken: text(form, "methodToken").slice(0, 120) || null,
    values,
  };
}

/** Puts what the provider refused beside its fields, in the words that the provider chose. */
export function fieldErrors(
  checkout: MethodCheckout,
  refused: readonly FieldError[] | undefined,
): PaymentErrors {
  const fields = checkout.kind === "fields" ? checkout.fields : [];
  const errors: Record<string, CheckoutText> = {};
  for (const { path, code } of refused ?? []) {
    const words = fields.find(({ name }) => name === path)?.errors;
    if (words) errors[path] = (Object.hasOwn(words, code) && words[code]) || words.other;
  }
  if (Object.keys(errors).length > 0) return errors;
  const [first] = fields;
  return first ? { [first.name]: first.errors.other } : { method: "error.defaultTitle" };
}

/** The values that go back into a refused form: a provider may want none of a field's. */
export function safeValues(
  values: PaymentValues,
  errors: Readonly<Record<string, unknown>>,
  checkout: MethodCheckout | undefined,
): PaymentValues {
  const fields = checkout?.kind === "fields" ? checkout.fields : [];
  const kept = fields
    .filter(({ name, repeats }) =>
      repeats === "unlessRefused" ? !errors[name] : repeats === "always",
    )
    .map(({ name }) => [name, values.fields[name] ?? ""]);
  return { ...values, fields: Object.fromEntries(kept) };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
