import type { Env } from "#worker/env";
import type { PageFields } from "~/contracts/checkout";
import type { Payee } from "~/contracts/payee";
import type { PaymentMethod } from "~/contracts/payment";
import type { AdapterCheckout, ChosenMethod, TokenLook } from "../port";
import { decimalsAtStripe } from "./amounts";
import { typesFor } from "./call";
import { isUnknown } from "./failures";
import { stripeOf } from "./settings";

/** What a browser makes of a card, a wallet or Bancontact, for one payment. */
const TOKEN = /^ctoken_\w{8,100}$/;

/** The brands that a venue's flags name, by Stripe's names. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "amex",
  cartes_bancaires: "cartesBancaires",
};

/** Where Stripe's script and the frames of its fields come from. */
const SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

/**
 * Stripe's part of the checkout: its fields and its wallets' buttons in our page where scripts run and Stripe's
 * can be loaded, else its own page by redirect (0096).
 */
export const stripeCheckout: AdapterCheckout = {
  methodsIn: () => [
    { kind: "redirect", method: "card", needsScript: true },
    { kind: "express", method: "apple_pay" },
    { kind: "express", method: "google_pay" },
  ],
  browser: {
    scriptSrc: SCRIPTS,
    frameSrc: [...SCRIPTS, "https://hooks.stripe.com"],
    connectSrc: ["https://api.stripe.com"],
    formAction: ["https://checkout.stripe.com"],
    payment: ["https://js.stripe.com"],
    ownDocument: true,
  },
  pageFields,
  tokenise: ({ method }) =>
    method === "card"
      ? { ok: true, methodToken: null, brand: null, last4: null }
      : { ok: false, code: "method-not-entered", fields: [] },
  takesToken,
  lookAtToken,
};

function pageFields(payee: Payee, currency: string, env: Env): PageFields | null {
  const key = env.STRIPE_PUBLISHABLE_KEY;
  if (!key) return null;
  return {
    provider: "stripe",
    key,
    account: payee.account?.charge === "direct" ? payee.account.id : null,
    types: { payment: typesFor(payee, false), hold: typesFor(payee, true) },
    decimals: decimalsAtStripe(currency),
  };
}

function takesToken(method: PaymentMethod, methodToken: string | null): boolean {
  if (methodToken === null) return method === "card";
  return ["card", "apple_pay", "google_pay"].includes(method) && TOKEN.test(methodToken);
}

/** Read at Stripe, since only Stripe knows the card. Stripe does not know a token of another account. */
async function lookAtToken({ methodToken, payee }: ChosenMethod, env: Env): Promise<TokenLook> {
  const stripe = stripeOf(env);
  if (!methodToken || !stripe) return { known: true, brand: null };
  const account = payee.account?.charge === "direct" ? { stripeAccount: payee.account.id } : {};
  try {
    const token = await stripe.confirmationTokens.retrieve(methodToken, {}, account);
    const { card, type } = token.payment_method_preview ?? {};
    const other = type === "bancontact" ? "bancontact" : null;
    return { known: true, brand: BRANDS[card?.brand ?? ""] ?? other };
  } catch (fault) {
    if (isUnknown(fault)) return { known: false };
    throw fault;
  }
}
