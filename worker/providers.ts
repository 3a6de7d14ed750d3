import type { Env } from "./env";
import type { PaymentProviders } from "./ports/payments";

/** What the product uses of others' services (API-09). */
export type ProviderKind =
  | "card"
  | "wallet"
  | "mealBenefit"
  | "threeDSecure"
  | "fraud"
  | "authentication"
  | "analytics"
  | "errorReporting"
  | "experiments";

/** One kind of service: the setting that picks its adapter, and what each adapter needs besides. */
export type Provider = {
  setting: ProviderSetting;
  /** By the adapter's name, the settings, secrets and bindings that must be there. */
  adapters: Readonly<Record<string, readonly (keyof Env)[]>>;
  /** The adapter where nothing is set; in demo mode another one may be. */
  usual: string;
  inDemo?: string;
};

export type ProviderSetting =
  | "PAYMENT_PROVIDER"
  | "FRAUD_PROVIDER"
  | "AUTHENTICATION_PROVIDER"
  | "ANALYTICS_PROVIDER"
  | "ERROR_PROVIDER"
  | "EXPERIMENTS_PROVIDER";

/** Kinds that have an adapter of their own, whatever this build pays with. */
const others = {
  fraud: { setting: "FRAUD_PROVIDER", adapters: { none: [] }, usual: "none" },
  authentication: { setting: "AUTHENTICATION_PROVIDER", adapters: { none: [] }, usual: "none" },
  analytics: {
    setting: "ANALYTICS_PROVIDER",
    adapters: { none: [], engine: ["EVENTS"], list: ["DB"] },
    usual: "none",
    inDemo: "list",
  },
  errorReporting: {
    setting: "ERROR_PROVIDER",
    adapters: { log: [], remote: ["ERROR_URL", "ERROR_KEY"] },
    usual: "log",
  },
  experiments: {
    setting: "EXPERIMENTS_PROVIDER",
    adapters: { embedded: [], remote: ["EXPERIMENTS_URL", "EXPERIMENTS_KEY"] },
    usual: "embedded",
  },
} satisfies Partial<Record<ProviderKind, Provider>>;

/**
 * The one list of providers and their settings (API-09); `docs/providers.md` tells an operator of it.
 * Cards, wallets, meal benefits and 3-D Secure come from one payment provider, so that a payment has
 * one ledger to be compared with; its adapters are those that the worker's entry brings.
 */
export function providersOf({
  adapters,
  inDemo,
}: PaymentProviders): Readonly<Record<ProviderKind, Provider>> {
  const payment: Provider = {
    setting: "PAYMENT_PROVIDER",
    adapters: Object.fromEntries(adapters.map(({ name, needs }) => [name, needs])),
    usual: "none",
    inDemo,
  };
  return { card: payment, wallet: payment, mealBenefit: payment, threeDSecure: payment, ...others };
}

/** The name of the adapter that serves a kind, as the settings have it. */
export function adapterOf(env: Env, kind: keyof typeof others): string {
  const { setting, usual, inDemo }: Provider = others[kind];
  return env[setting] || (env.DEMO_MODE === "true" && inDemo ? inDemo : usual);
}

/**
 * What is wrong with the settings, in sentences for the operator; nothing where they can be served by.
 * They name settings and never what a setting holds. A demo may lack secrets, production may not.
 */
export function settingProblems(env: Env, paymentProviders: PaymentProviders): string[] {
  const providers = Object.values(providersOf(paymentProviders));
  const problems = providers.flatMap((provider) => problemsOf(provider, env));
  problems.push(...(paymentProviders.of(env).problems?.(env) ?? []));
  for (const name of ["OPERATOR_KEY_SHA256", "DEMO_KEY_SHA256"] as const) {
    const hash = env[name];
    if (hash && !/^[0-9a-f]{64}$/i.test(hash)) {
      problems.push(`${name} is no SHA-256 in hex, which has 64 digits.`);
    }
  }
  return [...new Set([...problems, ...missingLimits(env)])];
}

/** Rough limits that `wrangler.toml` binds; a demo on one's own machine does without. */
const limits = ["KEY_LIMIT", "TABLE_LIMIT", "FAULT_LIMIT", "PDF_LIMIT"] as const;

function missingLimits(env: Env): string[] {
  if (env.DEMO_MODE === "true") return [];
  return limits
    .filter((name) => !env[name])
    .map((name) => `${name} is not bound: wrangler.toml names it among its [[ratelimits]].`);
}

function problemsOf({ setting, adapters, usual }: Provider, env: Env): string[] {
  const chosen = env[setting] || usual;
  const needs = Object.hasOwn(adapters, chosen) ? adapters[chosen] : undefined;
  if (!needs) {
    return [
      `${setting} names no adapter there is: take one of ${Object.keys(adapters).join(", ")}.`,
    ];
  }
  if (env.DEMO_MODE === "true") return [];
  return needs
    .filter((name) => !env[name])
    .map((name) => `${setting} is ${chosen}, which needs ${name}: it is missing.`);
}
