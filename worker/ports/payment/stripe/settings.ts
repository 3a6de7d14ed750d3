import Stripe from "stripe";
import type { Env } from "#worker/env";

/** A call that takes longer counts as lost: the payment is read back. Shorter than an effect's lease. */
const TIMEOUT_MS = 5_000;

/** The settings that Stripe needs. */
export const STRIPE_SETTINGS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

const clients = new WeakMap<Env, Stripe>();

/**
 * The client of Stripe's API; null without a key. It repeats nothing by itself: the payment's owner does, under
 * the attempt's own key.
 */
export function stripeOf(env: Env): Stripe | null {
  const known = clients.get(env);
  if (known) return known;
  if (!env.STRIPE_SECRET_KEY) return null;
  const client = new Stripe(env.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  clients.set(env, client);
  return client;
}

/** Whether the keys move real money. */
export function isLive(env: Env): boolean {
  return /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? "");
}

/** The secrets of the webhooks: one for the operator's own account, one for the accounts of venues. */
export function webhookSecrets(env: Env): string[] {
  return (env.STRIPE_WEBHOOK_SECRET ?? "").split(" ").filter(Boolean);
}

/** Keys of two modes: one moves real money, the other does not. */
export function clashes(env: Env): { setting: keyof Env; why: string }[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (!secret || !publishable || isLive(env) === publishable.startsWith("pk_live_")) return [];
  return [{ setting: "STRIPE_PUBLISHABLE_KEY", why: "is of another mode than STRIPE_SECRET_KEY" }];
}
