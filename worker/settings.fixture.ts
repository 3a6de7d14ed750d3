import { unstable_readConfig as readConfig } from "wrangler";
import { product } from "./edition";
import type { Env } from "./env";
import { settingProblems } from "./settings";

export const problemsOf = (env: Env, edition = product) =>
  settingProblems(env, edition).map(({ problem }) => problem);
export const secretFix = (name: string) => `run \`npx wrangler secret put ${name}\`.`;

const limit: RateLimit = { limit: async () => ({ success: true }) };
const limits = { KEY_LIMIT: limit, TABLE_LIMIT: limit, FAULT_LIMIT: limit, PDF_LIMIT: limit };
/** What `wrangler.toml` binds, as far as the check can tell: something. */
const { durable_objects, d1_databases, kv_namespaces, services, assets } = readConfig(
  { config: "wrangler.toml" },
  { hideWarnings: true },
);
const bindings = Object.fromEntries(
  [
    ...durable_objects.bindings.map(({ name }: { name: string }) => name),
    ...[...d1_databases, ...kv_namespaces, ...(services ?? [])].map(({ binding }) => binding),
    ...[assets?.binding ?? ""],
  ].map((name) => [name, {}]),
);
export const set = (settings: Partial<Env> = {}) =>
  ({ ...bindings, ...limits, ...settings }) as Env;

/** Everything that the adapters of a provider may need. */
export const complete: Partial<Env> = {
  EVENTS: { writeDataPoint: () => undefined },
  SITE_URL: "https://restaurants.example",
  ERROR_URL: "https://errors.example",
  ERROR_KEY: "key",
  EXPERIMENTS_URL: "https://experiments.example",
  EXPERIMENTS_KEY: "key",
  SMS_URL: "https://messages.example",
  SMS_ACCOUNT: `AC${"0a".repeat(16)}`,
  SMS_FROM: "+15550100",
  SMS_KEY: "key",
  MAIL_URL: "https://mail.example",
  MAIL_FROM: "Tableside <receipts@example.com>",
  MAIL_KEY: "key",
  VAPID_PUBLIC_KEY: `B${"a".repeat(86)}`,
  VAPID_PRIVATE_KEY: "a".repeat(43),
  VAPID_SUBJECT: "mailto:operator@restaurants.example",
  ACCOUNT_KEY: "a key of accounts with many letters",
  STRIPE_SECRET_KEY: "sk_test_secret",
  STRIPE_PUBLISHABLE_KEY: "pk_test_public",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  FIREBASE_PROJECT_ID: "restaurants",
  FIREBASE_API_KEY: "key",
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    project_id: "restaurants",
    client_email: "worker@restaurants.example",
    private_key_id: "1",
    private_key: "-----BEGIN PRIVATE KEY-----",
  }),
};
