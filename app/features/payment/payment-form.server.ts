import * as z from "zod";
import type { Checkout, MethodCheckout } from "~/contracts/checkout";
import type { FieldError } from "~/contracts/errors";
import { paymentIdSchema } from "~/contracts/ids";
import { holdOrdersSchema } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import { isWallet, type Wallet } from "~/domain/checkout/methods";
import { TIP_WEIGHTS } from "~/domain/tips/suggestions";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { message } from "../forms/messages";
import { offeredMethods } from "./checkout-view.server";

/** Longest token of a provider that a form brings back. */
const LONGEST_TOKEN = 120;

/** What a form says that pays or has an amount held. */
const attemptFields = {
  /** The attempt's key: sent twice, it is the same attempt (PAY-09). */
  paymentId: paymentIdSchema,
  /** What the guest saw is charged or held, in 1/100000. */
  expectedTotal: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  /** What the fields of a card or a wallet have become already (PAY-27). */
  methodToken: z.string().max(LONGEST_TOKEN).optional(),
};

/** Besides these come the fields that the provider named, whichever they are. */
const paying = z.looseObject({
  method: z.string({ error: message("pay:checkout.chooseMethod") }),
  ...attemptFields,
  /** The answer to the question before the payment: one of the tips, the coin, or none. */
  choice: z.enum([...TIP_WEIGHTS, "COIN"]).optional(),
  /** The answer to whether that tip becomes whole (TIP-58). */
  roundUp: z.enum(["yes", "no"]).optional(),
});

/** The form that has an amount held on a card, which no tip is asked for. */
export const holdFormSchema = z.looseObject({
  intent: z.literal("hold"),
  method: z.string().optional(),
  /** The wallet whose button was pressed, in place of the method. */
  wallet: z.string().optional(),
  /** Whose orders a table's hold is to pay for. */
  orders: holdOrdersSchema.optional().catch(undefined),
  ...attemptFields,
});

/** The forms of the payment page, by the button that sends them. */
export const paymentFormSchema = z.discriminatedUnion("intent", [
  paying.extend({ intent: z.literal("pay") }),
  paying.extend({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("mealVoucherPart"), method: z.string() }),
]);

type PaymentForms = z.output<typeof paymentFormSchema>;
export type PayForm = Extract<PaymentForms, { intent: "pay" | "confirm" }>;

/**
 * What the provider asks for each method that the venue takes, in the venue's order (PAY-01 to PAY-04). Of
 * the wallets, the one that the guest's phone has; which of them it has a provider's script finds out itself.
 */
export function offeredCheckouts(
  venue: Venue,
  { methods }: Checkout,
  wallet: Wallet | null,
): MethodCheckout[] {
  return offeredMethods(venue)
    .flatMap((method) => methods.filter((one) => one.method === method))
    .filter(({ kind, method }) => kind === "express" || !isWallet(method) || method === wallet);
}

/** What was entered into a provider's fields, by their names; only the provider knows whether it is valid. */
export function enteredFields(
  form: Readonly<Record<string, unknown>>,
  checkout: MethodCheckout,
): Record<string, string> {
  const named = checkout.kind === "fields" ? checkout.fields : [];
  return Object.fromEntries(
    named.map(({ name, maxLength }) => {
      const value = Object.hasOwn(form, name) ? form[name] : "";
      return [name, typeof value === "string" ? value.trim().slice(0, maxLength) : ""];
    }),
  );
}

/** Puts what the provider refused beside its fields, in the provider's own texts. */
export function fieldErrors(
  checkout: MethodCheckout,
  refused: readonly FieldError[] | undefined,
  locale: Locale,
): Record<string, string> {
  const fields = checkout.kind === "fields" ? checkout.fields : [];
  const errors: Record<string, string> = {};
  for (const { path, code } of refused ?? []) {
    const messages = fields.find(({ name }) => name === path)?.errors;
    if (messages)
      errors[path] = (Object.hasOwn(messages, code) && messages[code]) || messages.other;
  }
  if (Object.keys(errors).length > 0) return errors;
  const [first] = fields;
  if (first) return { [first.name]: first.errors.other };
  return { method: say(locale, "pay", "error.defaultTitle") };
}

/**
 * Which fields must not be shown in the page again: a provider may forbid it for a field, and for a field
 * that no provider named it is unknown.
 */
export function fieldsToClear(
  sent: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, unknown>>,
  checkout: MethodCheckout | undefined,
): string[] {
  const fields = checkout?.kind === "fields" ? checkout.fields : [];
  const repeatable = fields
    .filter(({ name, repeats }) =>
      repeats === "unlessRefused" ? !errors[name] : repeats === "always",
    )
    .map(({ name }) => name);
  const repeated = new Set([...repeatable, "method"]);
  return Object.keys(sent).filter((name) => !repeated.has(name));
}
