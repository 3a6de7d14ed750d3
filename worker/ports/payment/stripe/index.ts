import type { PaymentAdapter } from "../port";
import { stripeCheckout } from "./checkout";
import { stripeProvider } from "./provider";
import { clashes, STRIPE_SETTINGS } from "./settings";
import { readStripeWebhook } from "./webhook";

/** The adapter for Stripe (docs/go-live-with-stripe.md, docs/decisions/0090). */
export const stripeAdapter: PaymentAdapter = {
  name: "stripe",
  needs: STRIPE_SETTINGS,
  clashes,
  provider: stripeProvider,
  checkout: stripeCheckout,
  readWebhook: readStripeWebhook,
};
