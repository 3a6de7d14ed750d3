import type {
  CheckoutField,
  MethodCheckout,
  PageFields,
  PageFieldsView,
} from "~/contracts/checkout";
import type { Venue } from "~/contracts/venue";
import { isWallet } from "~/domain/checkout/methods";
import type { AmountE5 } from "~/domain/money/amount";
import { wholeUnits } from "~/domain/money/currency";
import { nameOfMethod } from "./checkout-view.server";

type ByFields = Extract<MethodCheckout, { kind: "fields" }>;
type Format = NonNullable<CheckoutField["format"]>;

export type FieldView = Omit<CheckoutField, "repeats" | "errors" | "format"> & {
  /** What the page checks itself as soon as the guest has entered it, and its words. */
  check?: { format: Format; invalid: string; expired: string } | undefined;
};

export type MethodView =
  | Exclude<MethodCheckout, ByFields | { kind: "express" }>
  | (Omit<ByFields, "fields"> & { fields: FieldView[] });

/** The wallets, each a button of its own, and what is chosen between. */
export type MethodsView = {
  /** The provider's own fields and buttons, in place of its page by redirect where they can be loaded. */
  fields: PageFieldsView | null;
  wallets: MethodView[];
  /** `name` where the method's own does not say what is taken. */
  others: (MethodView & { name: string | null })[];
};

/** What is paid on a page, and whether a press on it pays. */
export type AboutToPay = {
  intent: PageFieldsView["intent"];
  total: AmountE5;
  /** Something is asked before the payment, so that a wallet would show another total than is charged (PAY-27). */
  asksFirst: boolean;
};

/** Wallets come first. One that asks for something to be entered is a choice like the others (PAY-02). */
export function methodsView(
  checkouts: readonly MethodCheckout[],
  venue: Venue,
  fields: PageFieldsView | null,
): MethodsView {
  const views = checkouts.flatMap((one) => (one.kind === "express" ? [] : [methodView(one)]));
  const atOnce = ({ kind, method }: MethodView) => kind !== "fields" && isWallet(method);
  return {
    fields,
    wallets: views.filter(atOnce),
    others: views
      .filter((one) => !atOnce(one))
      .map((one) => ({ ...one, name: nameOfMethod(one.method, venue) })),
  };
}

/** The provider's fields for what is paid here; null where it has none, or can't charge exactly that. */
export function pageFieldsView(
  fields: PageFields | undefined,
  checkouts: readonly MethodCheckout[],
  { currency }: Venue,
  { intent, total, asksFirst }: AboutToPay,
): PageFieldsView | null {
  const amount = fields ? wholeUnits(total, fields.decimals) : null;
  if (!fields || amount === null || amount <= 0) return null;
  const { provider, key, account, types } = fields;
  const wallets = checkouts.flatMap(({ kind, method }) =>
    kind === "express" && isWallet(method) ? [method] : [],
  );
  return {
    provider,
    key,
    account,
    amount,
    currency,
    intent,
    types: intent === "hold" ? types.hold : types.payment,
    express: asksFirst ? null : wallets,
  };
}

function methodView(checkout: Exclude<MethodCheckout, { kind: "express" }>): MethodView {
  if (checkout.kind !== "fields") return checkout;
  return { ...checkout, fields: checkout.fields.map(fieldView) };
}

function fieldView({ repeats: _, errors, format, ...field }: CheckoutField): FieldView {
  const expired = errors.expired ?? errors.other;
  return { ...field, check: format && { format, invalid: errors.other, expired } };
}
