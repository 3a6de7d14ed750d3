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
  /** The adapter where nothing is set. */
  usual: string;
};

export type ProviderSetting =
  | "PAYMENT_PROVIDER"
  | "FRAUD_PROVIDER"
  | "AUTHENTICATION_PROVIDER"
  | "ANALYTICS_PROVIDER"
  | "ERROR_PROVIDER"
  | "EXPERIMENTS_PROVIDER";

/** Kinds that have an adapter of their own, whatever this build pays with. */
export type OtherProviders = Readonly<
  Record<"fraud" | "authentication" | "analytics" | "errorReporting" | "experiments", Provider>
>;

/** What the product has adapters for besides payments. */
export const productProviders: OtherProviders = {
  fraud: { setting: "FRAUD_PROVIDER", adapters: { none: [] }, usual: "none" },
  authentication: { setting: "AUTHENTICATION_PROVIDER", adapters: { none: [] }, usual: "none" },
  analytics: {
    setting: "ANALYTICS_PROVIDER",
    adapters: { none: [], engine: ["EVENTS"] },
    usual: "none",
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
};

/**
 * The one list of providers and their settings (API-09); `docs/providers.md` describes it to an operator.
 * Cards, wallets, meal benefits and 3-D Secure come from one payment provider, so that a payment has
 * one ledger to be compared with; its adapters are those that the worker's entry brings.
 */
export function providersOf(
  { adapters, usual }: PaymentProviders,
  others: OtherProviders,
): Readonly<Record<ProviderKind, Provider>> {
  const payment: Provider = {
    setting: "PAYMENT_PROVIDER",
    adapters: Object.fromEntries(adapters.map(({ name, needs }) => [name, needs])),
    usual,
  };
  return { card: payment, wallet: payment, mealBenefit: payment, threeDSecure: payment, ...others };
}

/** The name of the adapter that serves a kind, as the settings have it. */
export function adapterOf(env: Env, { setting, usual }: Provider): string {
  return env[setting] || usual;
}

/** What a worker's entry is held to by its settings. */
export type Held = {
  paymentProviders: PaymentProviders;
  otherProviders: OtherProviders;
  /** Secrets and limits may be missing, which a demo is not worth refusing for. */
  mayLackSecrets: boolean;
};

/**
 * What is wrong with the settings, in sentences for the operator; nothing where they can be served by.
 * They name settings and never what a setting holds.
 */
export function settingProblems(env: Env, held: Held): string[] {
  const providers = Object.values(providersOf(held.paymentProviders, held.otherProviders));
  const problems = providers.flatMap((provider) => problemsOf(provider, env, held.mayLackSecrets));
  problems.push(...(held.paymentProviders.of(env).problems?.(env) ?? []));
  for (const name of ["OPERATOR_KEY_SHA256", "DEMO_KEY_SHA256"] as const) {
    const hash = env[name];
    if (hash && !/^[0-9a-f]{64}$/i.test(hash)) {
      problems.push(`${name} is no SHA-256 in hex, which has 64 digits.`);
    }
  }
  if (!held.mayLackSecrets) problems.push(...missingLimits(env));
  return [...new Set(problems)];
}

/** Rough limits that `wrangler.toml` binds. */
const limits = ["KEY_LIMIT", "TABLE_LIMIT", "FAULT_LIMIT", "PDF_LIMIT"] as const;

function missingLimits(env: Env): string[] {
  return limits
    .filter((name) => !env[name])
    .map((name) => `${name} is not bound: wrangler.toml names it among its [[ratelimits]].`);
}

function problemsOf(provider: Provider, env: Env, mayLackSecrets: boolean): string[] {
  const { setting, adapters } = provider;
  const chosen = adapterOf(env, provider);
  const needs = Object.hasOwn(adapters, chosen) ? adapters[chosen] : undefined;
  if (!needs) {
    return [
      `${setting} names no adapter there is: take one of ${Object.keys(adapters).join(", ")}.`,
    ];
  }
  if (mayLackSecrets) return [];
  return needs
    .filter((name) => !env[name])
    .map((name) => `${setting} is ${chosen}, which needs ${name}: it is missing.`);
}
