import type { Env } from "#worker/env";
import type { PaymentMethod } from "~/contracts/payment";
import { type AdapterCheckout, type ChosenMethod, NO_BROWSER_NEEDS } from "../port";
import { stripeOf } from "./settings";

/** What a browser makes of a card, a wallet or Bancontact, for one payment. */
const TOKEN = /^ctoken_\w{8,100}$/;

/** The brands that a venue's flags name, by Stripe's names. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "amex",
  cartes_bancaires: "cartesBancaires",
};

/** The page that Stripe hosts. */
const HOSTED_PAGE = "https://checkout.stripe.com";

/**
 * Stripe's part of the checkout: its own page by redirect, with cards, the wallets that the device has, and Link.
 * Nothing of Stripe is loaded by our pages.
 */
export const stripeCheckout: AdapterCheckout = {
  methods: [{ kind: "redirect", method: "card", needsScript: true }],
  browser: { ...NO_BROWSER_NEEDS, formAction: [HOSTED_PAGE] },
  tokenise: ({ method }) =>
    method === "card"
      ? { ok: true, methodToken: null, brand: null, last4: null }
      : { ok: false, code: "method_not_entered", fields: [] },
  takesToken,
  brandOf,
};

function takesToken(method: PaymentMethod, methodToken: string | null): boolean {
  if (methodToken === null) return method === "card";
  return ["card", "apple_pay", "google_pay"].includes(method) && TOKEN.test(methodToken);
}

/** Read at Stripe before anything is reserved, since only Stripe knows the card. */
async function brandOf({ methodToken, payee }: ChosenMethod, env: Env): Promise<string | null> {
  const stripe = stripeOf(env);
  if (!methodToken || !stripe) return null;
  const account = payee.account?.charge === "direct" ? { stripeAccount: payee.account.id } : {};
  const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(
    methodToken,
    {},
    account,
  );
  return (
    BRANDS[preview?.card?.brand ?? ""] ?? (preview?.type === "bancontact" ? "bancontact" : null)
  );
}
