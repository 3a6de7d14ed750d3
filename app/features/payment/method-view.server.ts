import type { CheckoutField, MethodCheckout } from "~/contracts/checkout";
import type { Venue } from "~/contracts/venue";
import { isWallet } from "~/domain/checkout/methods";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { nameOfMethod } from "./checkout-view.server";

type ByFields = Extract<MethodCheckout, { kind: "fields" }>;
type Format = NonNullable<CheckoutField["format"]>;

/** One field of a method, in the guest's language. */
export type FieldView = Omit<
  CheckoutField,
  "label" | "placeholder" | "repeats" | "errors" | "format"
> & {
  label: string;
  placeholder?: string | undefined;
  /** What the page checks itself as soon as the guest has entered it, and its words. */
  check?: { format: Format; invalid: string; expired: string } | undefined;
};

/** What a method asks of the guest, in their language. */
export type MethodView =
  | Exclude<MethodCheckout, ByFields>
  | {
      kind: "fields";
      method: ByFields["method"];
      notice: { title: string; text: string } | null;
      fields: FieldView[];
      samples: {
        title: string;
        list: { shown: string; text: string; values: Record<string, string> }[];
      } | null;
    };

/** The wallets, each a button of its own, and what is chosen between. */
export type MethodsView = {
  wallets: MethodView[];
  /** `name` where the method's own does not say what is taken. */
  others: (MethodView & { name: string | null })[];
};

/** Wallets come first. One that asks for something to be entered is a choice like the others (PAY-02). */
export function methodsView(
  checkouts: readonly MethodCheckout[],
  venue: Venue,
  locale: Locale,
): MethodsView {
  const views = checkouts.map((one) => methodView(one, locale));
  const atOnce = ({ kind, method }: MethodView) => kind !== "fields" && isWallet(method);
  return {
    wallets: views.filter(atOnce),
    others: views
      .filter((one) => !atOnce(one))
      .map((one) => ({ ...one, name: nameOfMethod(one.method, venue) })),
  };
}

/**
 * Puts a provider's description of a method into words. The page's own code does not name these texts, so a
 * phone does not have them.
 */
export function methodView(checkout: MethodCheckout, locale: Locale): MethodView {
  if (checkout.kind !== "fields") return checkout;
  const { kind, method, notice, fields, samples } = checkout;
  const words = (key: CheckoutField["label"]) => say(locale, "pay", key);
  const checkOf = ({ format, errors }: CheckoutField) =>
    format && {
      format,
      invalid: words(errors.other),
      expired: words(errors.expired ?? errors.other),
    };
  return {
    kind,
    method,
    notice: notice && { title: words(notice.title), text: words(notice.text) },
    fields: fields.map((field) => ({
      name: field.name,
      label: words(field.label),
      placeholder: field.placeholder && words(field.placeholder),
      inputMode: field.inputMode,
      autoComplete: field.autoComplete,
      maxLength: field.maxLength,
      width: field.width,
      check: checkOf(field),
    })),
    samples: samples && {
      title: words(samples.title),
      list: samples.list.map((sample) => ({ ...sample, text: words(sample.text) })),
    },
  };
}
