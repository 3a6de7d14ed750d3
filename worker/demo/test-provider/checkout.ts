import { randomBytes } from "node:crypto";
import {
  type AdapterCheckout,
  NO_BROWSER_NEEDS,
  type TokenReading,
} from "#worker/ports/payment/port";
import type { CheckoutField, MethodCheckout } from "~/contracts/checkout";
import type { FieldError } from "~/contracts/errors";
import { expiryFault } from "~/domain/checkout/card-fields";
import { type DemoKey, demoText } from "../texts";
import {
  brandOf,
  brandOfToken,
  cardToken,
  isTestCard,
  isToken,
  mealCardOf,
  otherToken,
} from "./cards";
import { testProviderOf } from "./provider";
import { shardOf } from "./provider-ids";

type Say = (key: DemoKey) => string;

const fieldsIn = (say: Say): CheckoutField[] => [
  {
    name: "cardNumber",
    label: say("card.number"),
    inputMode: "numeric",
    autoComplete: "cc-number",
    format: "cardNumber",
    maxLength: 40,
    width: "whole",
    // A number that is no test card might be somebody's real one: it is not written into a page.
    repeats: "unlessRefused",
    errors: {
      missing: say("card.numberMissing"),
      not_a_test_card: say("card.notATestCard"),
      other: say("card.numberInvalid"),
    },
  },
  {
    name: "expiry",
    inputMode: "numeric",
    autoComplete: "cc-exp",
    format: "expiry",
    label: say("card.expiry"),
    placeholder: say("card.expiryPlaceholder"),
    maxLength: 10,
    width: "half",
    repeats: "always",
    errors: { expired: say("card.expired"), other: say("card.expiryInvalid") },
  },
  {
    name: "cvc",
    inputMode: "numeric",
    autoComplete: "cc-csc",
    format: "cvc",
    label: say("card.cvc"),
    maxLength: 6,
    width: "half",
    repeats: "never",
    errors: { other: say("card.cvcInvalid") },
  },
];

/** Which of the meal-benefit cards it is, only its number says. */
const mealCardIn = (say: Say): CheckoutField => ({
  name: "mealCardNumber",
  label: say("card.mealNumber"),
  inputMode: "numeric",
  autoComplete: "off",
  format: "cardNumber",
  maxLength: 40,
  width: "whole",
  repeats: "unlessRefused",
  errors: {
    missing: say("card.numberMissing"),
    not_a_test_card: say("card.notATestCard"),
    other: say("card.numberInvalid"),
  },
});

/** The published numbers, with what each of them does. */
const samples = [
  { shown: "4242 4242 4242 4242", text: "card.test.succeeds" },
  { shown: "4000 0025 0000 3155", text: "card.test.asks" },
  { shown: "4000 0000 0000 9995", text: "card.test.noFunds" },
  { shown: "4000 0000 0000 0002", text: "card.test.declined" },
  { shown: "4000 0000 0000 0119", text: "card.test.processing" },
  { shown: "CB 4000 0025 0000 1001", text: "card.test.succeeds" },
] as const;

const methodsIn = (say: Say): MethodCheckout[] => [
  {
    kind: "fields",
    method: "card",
    notice: { title: say("card.testTitle"), text: say("card.testText") },
    fields: fieldsIn(say),
    samples: {
      title: say("card.testList"),
      list: samples.map(({ shown, text }) => ({
        shown,
        text: say(text),
        values: { cardNumber: shown.replace("CB ", ""), expiry: "12/34", cvc: "123" },
      })),
    },
  },
  { kind: "direct", method: "apple_pay" },
  { kind: "direct", method: "google_pay" },
  { kind: "direct", method: "edenred" },
  {
    kind: "fields",
    method: "conecs",
    notice: null,
    fields: [mealCardIn(say)],
    samples: {
      title: say("card.testList"),
      list: [
        { shown: "Conecs 5922 0000 0000 0004", value: "5922 0000 0000 0004" },
        { shown: "Sodexo 5050 5000 0000 0007", value: "5050 5000 0000 0007" },
      ].map(({ shown, value }) => ({
        shown,
        text: say("card.test.succeeds"),
        values: { mealCardNumber: value },
      })),
    },
  },
];

/** The test provider's part of the checkout: three card fields; wallets and vouchers at their word. */
export const testCheckout: AdapterCheckout = {
  methodsIn: (locale) => methodsIn((key) => demoText(locale, key)),
  browser: NO_BROWSER_NEEDS,
  tokenise: ({ method, fields: entered }) => {
    if (method === "card") return readCard(entered, Date.now());
    if (method === "conecs") return readMealCard(entered);
    return { ok: true, methodToken: otherToken(method), brand: null, last4: null };
  },
  takesToken: isToken,
  lookAtToken: ({ method, methodToken }) => ({
    known: true,
    brand: brandOfToken(method, methodToken),
  }),
  mealVoucherLeft: (payer, method, env) =>
    testProviderOf(env, shardOf(payer)).mealVoucherLeft(payer, method),
};

/**
 * Turns a test card into a token. A number that is no published test number is refused and forgotten:
 * it is neither stored, nor logged, nor part of the answer.
 */
const CARD_FIELDS = ["cardNumber", "expiry", "cvc"];

function readCard(entered: Readonly<Record<string, string>>, now: number): TokenReading {
  const missing = CARD_FIELDS.filter((name) => !entered[name]?.trim());
  if (missing.length > 0) {
    const wrong = missing.map((path) => ({ path, code: "missing" }));
    return { ok: false, code: "invalid-card", fields: wrong };
  }
  const { cardNumber = "", expiry = "", cvc = "" } = entered;
  const number = cardNumber.replace(/[\s-]/g, "");
  if (!isTestCard(number)) {
    const wrong = [{ path: "cardNumber", code: "not_a_test_card" }];
    return { ok: false, code: "invalid-card", fields: wrong };
  }
  const wrong = [...expiryErrors(expiry, now), ...cvcErrors(cvc)];
  if (wrong.length > 0) return { ok: false, code: "invalid-card", fields: wrong };
  const methodToken = cardToken(number, randomBytes(12).toString("base64url"));
  return { ok: true, methodToken, brand: brandOf(number), last4: number.slice(-4) };
}

function readMealCard({ mealCardNumber = "" }: Readonly<Record<string, string>>): TokenReading {
  const number = mealCardNumber.replace(/[\s-]/g, "");
  const brand = mealCardOf(number);
  if (brand) return { ok: true, methodToken: otherToken(brand), brand, last4: number.slice(-4) };
  const code = number === "" ? "missing" : "not_a_test_card";
  return { ok: false, code: "invalid-card", fields: [{ path: "mealCardNumber", code }] };
}

function expiryErrors(expiry: string, now: number): FieldError[] {
  const code = expiryFault(expiry, now);
  return code ? [{ path: "expiry", code }] : [];
}

function cvcErrors(cvc: string): FieldError[] {
  return /^\d{3,4}$/.test(cvc.trim()) ? [] : [{ path: "cvc", code: "invalid_cvc" }];
}
