import type { FieldError } from "~/contracts/errors";
import { paymentIdSchema } from "~/contracts/ids";
import type { PaymentMethod } from "~/contracts/payment";
import type { Key } from "~/i18n/translate";

/** The fields of the card, by their names in the form. */
export type CardField = "cardNumber" | "expiry" | "cvc";
export type PaymentErrors = Partial<Record<CardField | "method", Key<"pay">>>;

/** What may stand in the form again. The security code never does. */
export type PaymentValues = { method: string; cardNumber: string; expiry: string };

export type PaymentForm =
  | {
      ok: true;
      paymentId: string;
      expectedTotal: number;
      method: PaymentMethod;
      card: { number: string; expiry: string; cvc: string } | null;
      /** What the card has become already, when the guest confirmed before (PAY-27). */
      heldToken: string | null;
      values: PaymentValues;
    }
  | { ok: false; errors: PaymentErrors; values: PaymentValues };

/** Reads the payment form; which card numbers there are is the provider's to know. */
export function readPaymentForm(form: FormData, offered: readonly PaymentMethod[]): PaymentForm {
  const method = offered.find((one) => one === form.get("method"));
  const card = {
    number: text(form, "cardNumber"),
    expiry: text(form, "expiry"),
    cvc: text(form, "cvc"),
  };
  const values = { method: method ?? "", cardNumber: card.number, expiry: card.expiry };
  if (!method) return { ok: false, errors: { method: "checkout.chooseMethod" }, values };
  const errors: PaymentErrors = {};
  const heldToken = method === "card" ? readHeldToken(form) : null;
  if (method === "card" && !heldToken) {
    if (!card.number) errors.cardNumber = "card.numberMissing";
    if (!card.expiry) errors.expiry = "card.expiryInvalid";
    if (!card.cvc) errors.cvc = "card.cvcInvalid";
  }
  const paymentId = paymentIdSchema.safeParse(form.get("paymentId"));
  const total = text(form, "expectedTotal");
  if (!paymentId.success || !/^\d{1,15}$/.test(total)) errors.method ??= "error.defaultTitle";
  if (Object.keys(errors).length > 0 || !paymentId.success) return { ok: false, errors, values };
  return {
    ok: true,
    paymentId: paymentId.data,
    expectedTotal: Number(total),
    method,
    card: method === "card" && !heldToken ? card : null,
    heldToken,
    values,
  };
}

/** Puts what the provider said of a card beside its fields. */
export function cardErrors(code: string, fields: readonly FieldError[] | undefined): PaymentErrors {
  const errors: PaymentErrors = {};
  for (const { path } of fields ?? []) {
    if (path === "number") errors.cardNumber = "card.numberInvalid";
    if (path === "expiry") errors.expiry = "card.expiryInvalid";
    if (path === "cvc") errors.cvc = "card.cvcInvalid";
  }
  if (/not[_-]a[_-]test[_-]card/.test(code)) errors.cardNumber = "card.notATestCard";
  if (Object.keys(errors).length === 0) errors.cardNumber = "card.numberInvalid";
  return errors;
}

/**
 * The values that go back into a refused form. A number that is no test card might be somebody's
 * real one: it is not written into a page.
 */
export function safeValues(values: PaymentValues, errors: PaymentErrors): PaymentValues {
  return errors.cardNumber ? { ...values, cardNumber: "" } : values;
}

function readHeldToken(form: FormData): string | null {
  const token = form.get("methodToken");
  return typeof token === "string" && /^tok_test_\d{4}_[\w-]{8,40}$/.test(token) ? token : null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, 40) : "";
}
