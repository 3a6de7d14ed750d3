import { createHash } from "node:crypto";
import type { Env } from "#worker/env";
import type { SettingRule } from "#worker/ports/providers";

/** The demo's own bindings and settings, added to the product's. */
export type DemoEnv = Env & {
  DEMO_DB: D1Database;
  TEST_PROVIDER: DurableObjectNamespace;
  /** Key of the test provider's webhooks; a fixed one where it is left out. */
  TEST_PROVIDER_WEBHOOK_KEY?: string;
  /** The address that a request reached the demo at, for links that leave it where it has no `SITE_URL`. */
  REACHED_AT?: string;
  /** SHA-256 in hex of the key to its mails, events and tills; without it strangers find them closed. */
  DEMO_KEY_SHA256?: string;
};

/** The operator's key of a demo on one's own machine. A demo that strangers can reach has no key but a secret one. */
export const DEMO_OPERATOR_KEY = "demo-operator-key";
const OPERATOR_KEY_SHA256 = createHash("sha256").update(DEMO_OPERATOR_KEY).digest("hex");
const ACCOUNT_KEY = "an account key that everybody may know";
type DemoSettings = Env & Pick<DemoEnv, "REACHED_AT">;

const OWN_MACHINE = new Set(["127.0.0.1", "localhost", "[::1]"]);

// An isolate remembers what it read by its settings, so they are the same object at each request.
const settingsByEnv = new WeakMap<Env, Map<string, Env>>();

/** The settings of a demo that was reached at an address: its own, and for what it lacks those that all may know. */
export function demoSettings(env: Env, { hostname, origin }: URL): Env {
  const byOrigin = settingsByEnv.get(env) ?? new Map<string, Env>();
  const known = byOrigin.get(origin);
  if (known) return known;
  const settings: DemoSettings = {
    ...env,
    REACHED_AT: origin,
    ACCOUNT_KEY: env.ACCOUNT_KEY || ACCOUNT_KEY,
    ...(OWN_MACHINE.has(hostname) && {
      OPERATOR_KEY_SHA256: env.OPERATOR_KEY_SHA256 || OPERATOR_KEY_SHA256,
    }),
  };
  settingsByEnv.set(env, byOrigin.set(origin, settings));
  return settings;
}

/** The key to a demo's own pages is stored as a hash, as the operator's is. */
export const demoKeyIsHash: SettingRule = (env) => {
  const stored = (env as Partial<DemoEnv>).DEMO_KEY_SHA256;
  if (!stored || /^[0-9a-f]{64}$/i.test(stored)) return [];
  const why = "is no SHA-256 in hex, which has 64 digits";
  return [{ setting: "DEMO_KEY_SHA256", why, place: "secret" }];
};

/** The bindings of a worker that has the demo's. @throws where it has none. */
export function demoEnv(env: Env): DemoEnv {
  if (!isDemoEnv(env)) {
    throw new Error("The demo's database is missing: bind DEMO_DB in worker/demo/wrangler.toml.");
  }
  return env;
}

function isDemoEnv(env: Env): env is DemoEnv {
  return "DEMO_DB" in env;
}
