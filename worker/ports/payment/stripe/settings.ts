import Stripe from "stripe";
import type { Env } from "#worker/env";

/** After this a call counts as lost, and the payment is read back. It must be shorter than an effect's lease. */
const TIMEOUT_MS = 5_000;

/** Stripe is used only where all of these are set. */
export const STRIPE_SETTINGS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

const clients = new WeakMap<Env, Stripe>();

/**
 * The client of Stripe's API; null without a key. The client never retries: the payment's object does, with the
 * attempt's idempotency key.
 */
export function stripeOf(env: Env): Stripe | null {
  const existing = clients.get(env);
  if (existing) return existing;
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

/** The webhooks' secrets: the operator's own account has one, and the venues' accounts have another. */
export function webhookSecrets(env: Env): string[] {
  return (env.STRIPE_WEBHOOK_SECRET ?? "").split(" ").filter(Boolean);
}

/** The problem of a live key beside a test key: a payment would fail only once a guest pays. */
export function clashes(env: Env): { setting: keyof Env; why: string }[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (!secret || !publishable || isLive(env) === publishable.startsWith("pk_live_")) return [];
  return [{ setting: "STRIPE_PUBLISHABLE_KEY", why: "is of another mode than STRIPE_SECRET_KEY" }];
}
