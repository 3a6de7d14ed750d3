import { randomBytes } from "node:crypto";
import type { CheckoutField, MethodCheckout } from "~/contracts/checkout";
import type { FieldError } from "~/contracts/errors";
import { expiryFault } from "~/domain/checkout/card-fields";
import { type AdapterCheckout, NO_BROWSER_NEEDS, type TokenReading } from "../port";
import { brandOf, cardToken, isTestCard, isToken, otherToken } from "./cards";
import { shardOf, testProviderOf } from "./provider";

const fields: CheckoutField[] = [
  {
    name: "cardNumber",
    label: "card.number",
    inputMode: "numeric",
    autoComplete: "cc-number",
    format: "cardNumber",
    maxLength: 40,
    width: "whole",
    // A number that is no test card might be somebody's real one: it is not written into a page.
    repeats: "unlessRefused",
    errors: {
      missing: "card.numberMissing",
      not_a_test_card: "card.notATestCard",
      other: "card.numberInvalid",
    },
  },
  {
    name: "expiry",
    inputMode: "numeric",
    autoComplete: "cc-exp",
    format: "expiry",
    label: "card.expiry",
    placeholder: "card.expiryPlaceholder",
    maxLength: 10,
    width: "half",
    repeats: "always",
    errors: { expired: "card.expired", other: "card.expiryInvalid" },
  },
  {
    name: "cvc",
    inputMode: "numeric",
    autoComplete: "cc-csc",
    format: "cvc",
    label: "card.cvc",
    maxLength: 6,
    width: "half",
    repeats: "never",
    errors: { other: "card.cvcInvalid" },
  },
];

/** The published numbers, with what each of them does. */
const samples = [
  { shown: "4242 4242 4242 4242", text: "card.test.succeeds" },
  { shown: "4000 0025 0000 3155", text: "card.test.asks" },
  { shown: "4000 0000 0000 9995", text: "card.test.noFunds" },
  { shown: "4000 0000 0000 0002", text: "card.test.declined" },
  { shown: "4000 0000 0000 0119", text: "card.test.processing" },
] as const;

const methods: MethodCheckout[] = [
  {
    kind: "fields",
    method: "card",
    notice: { title: "card.testTitle", text: "card.testText" },
    fields,
    samples: {
      title: "card.testList",
      list: samples.map(({ shown, text }) => ({
        shown,
        text,
        values: { cardNumber: shown, expiry: "12/34", cvc: "123" },
      })),
    },
  },
  { kind: "direct", method: "apple_pay" },
  { kind: "direct", method: "google_pay" },
  { kind: "direct", method: "edenred" },
  { kind: "direct", method: "conecs" },
];

/** The test provider's part of the checkout: three card fields; wallets and vouchers at their word. */
export const testCheckout: AdapterCheckout = {
  methods,
  browser: NO_BROWSER_NEEDS,
  tokenise: ({ method, fields: entered }) =>
    method === "card"
      ? readCard(entered, Date.now())
      : { ok: true, methodToken: otherToken(method), brand: null, last4: null },
  takesToken: isToken,
  mealVoucherLeft: (payer, method, env) =>
    testProviderOf(env, shardOf(payer)).mealVoucherLeft(payer, method),
};

/**
 * Turns a test card into a token. A number that is no published test number is refused and forgotten:
 * it is neither stored, nor logged, nor part of the answer.
 */
function readCard(entered: Readonly<Record<string, string>>, now: number): TokenReading {
  const missing = fields.filter(({ name }) => !entered[name]?.trim());
  if (missing.length > 0) {
    const wrong = missing.map(({ name }) => ({ path: name, code: "missing" }));
    return { ok: false, code: "invalid_card", fields: wrong };
  }
  const { cardNumber = "", expiry = "", cvc = "" } = entered;
  const number = cardNumber.replace(/[\s-]/g, "");
  if (!isTestCard(number)) {
    const wrong = [{ path: "cardNumber", code: "not_a_test_card" }];
    return { ok: false, code: "not_a_test_card", fields: wrong };
  }
  const wrong = [...expiryErrors(expiry, now), ...cvcErrors(cvc)];
  if (wrong.length > 0) return { ok: false, code: "invalid_card", fields: wrong };
  const methodToken = cardToken(number, randomBytes(12).toString("base64url"));
  return { ok: true, methodToken, brand: brandOf(number), last4: number.slice(-4) };
}

function expiryErrors(expiry: string, now: number): FieldError[] {
  const code = expiryFault(expiry, now);
  return code ? [{ path: "expiry", code }] : [];
}

function cvcErrors(cvc: string): FieldError[] {
  return /^\d{3,4}$/.test(cvc.trim()) ? [] : [{ path: "cvc", code: "invalid_cvc" }];
}
