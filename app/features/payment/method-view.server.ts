import type { CheckoutField, MethodCheckout } from "~/contracts/checkout";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

type ByFields = Extract<MethodCheckout, { kind: "fields" }>;

/** One field of a method, in the guest's language. */
export type FieldView = Omit<CheckoutField, "label" | "placeholder" | "repeats" | "errors"> & {
  label: string;
  placeholder?: string | undefined;
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

/**
 * Puts a provider's description of a method into words. The page's own code does not name these texts, so a
 * phone does not have them.
 */
export function methodView(checkout: MethodCheckout, locale: Locale): MethodView {
  if (checkout.kind !== "fields") return checkout;
  const { kind, method, notice, fields, samples } = checkout;
  const words = (key: CheckoutField["label"]) => say(locale, "pay", key);
  return {
    kind,
    method,
    notice: notice && { title: words(notice.title), text: words(notice.text) },
    fields: fields.map(
      ({ name, label, placeholder, inputMode, autoComplete, maxLength, width }) => ({
        name,
        label: words(label),
        placeholder: placeholder && words(placeholder),
        inputMode,
        autoComplete,
        maxLength,
        width,
      }),
    ),
    samples: samples && {
      title: words(samples.title),
      list: samples.list.map((sample) => ({ ...sample, text: words(sample.text) })),
    },
  };
}
