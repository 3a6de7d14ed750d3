import type { Env } from "#worker/env";
import type { PaymentProviders } from "./payment";

/** What the product uses of others' services (API-09). */
type ProviderKind =
  | "card"
  | "wallet"
  | "mealBenefit"
  | "threeDSecure"
  | "authentication"
  | "analytics"
  | "errorReporting"
  | "experiments"
  | "sms"
  | "live"
  | "mail"
  | "push";

/** One kind of service: the setting that picks its adapter, and what each adapter needs. */
export type Provider = {
  setting: ProviderSetting;
  /** By the adapter's name, the settings, secrets and bindings that must be there. */
  adapters: Readonly<Record<string, readonly (keyof Env)[]>>;
  /** The adapter where nothing is set. */
  usual: string;
};

type ProviderSetting =
  | "PAYMENT_PROVIDER"
  | "AUTHENTICATION_PROVIDER"
  | "ANALYTICS_PROVIDER"
  | "ERROR_PROVIDER"
  | "EXPERIMENTS_PROVIDER"
  | "SMS_PROVIDER"
  | "LIVE_PROVIDER"
  | "MAIL_PROVIDER"
  | "PUSH_PROVIDER";

/** Kinds that have an adapter of their own, whatever this build pays with. */
type OtherProviders = Readonly<
  Record<
    | "authentication"
    | "analytics"
    | "errorReporting"
    | "experiments"
    | "sms"
    | "live"
    | "mail"
    | "push",
    Provider
  >
>;

/** The services other than payments that the product has adapters for. */
export const productProviders: OtherProviders = {
  authentication: {
    setting: "AUTHENTICATION_PROVIDER",
    adapters: {
      none: [],
      firebase: ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_SERVICE_ACCOUNT"],
    },
    usual: "none",
  },
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
  // Codes are named by the key of accounts, so messages without it would bring codes that nobody can use.
  sms: {
    setting: "SMS_PROVIDER",
    adapters: {
      none: [],
      twilio: ["SMS_ACCOUNT", "SMS_FROM", "SMS_KEY", "ACCOUNT_KEY", "SITE_URL"],
      signed: ["SMS_URL", "SMS_KEY", "ACCOUNT_KEY", "SITE_URL"],
    },
    usual: "none",
  },
  mail: {
    setting: "MAIL_PROVIDER",
    adapters: {
      none: [],
      resend: ["MAIL_FROM", "MAIL_KEY", "SITE_URL"],
      signed: ["MAIL_URL", "MAIL_KEY", "SITE_URL"],
    },
    usual: "none",
  },
  push: {
    setting: "PUSH_PROVIDER",
    adapters: {
      none: [],
      "web-push": ["VAPID_PUBLIC_KEY", "VAPID_SUBJECT", "VAPID_PRIVATE_KEY"],
    },
    usual: "none",
  },
  live: {
    setting: "LIVE_PROVIDER",
    adapters: {
      sockets: [],
      firestore: ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_SERVICE_ACCOUNT"],
    },
    usual: "sockets",
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

/** The name of the adapter that serves a kind, from the settings. */
export function adapterOf(env: Env, { setting, usual }: Provider): string {
  return env[setting] || usual;
}

/** The adapters that a worker's entry has, and what its settings have to meet together. */
export type Adapters = {
  paymentProviders: PaymentProviders;
  otherProviders: OtherProviders;
  settingRules: readonly SettingRule[];
};

/** What settings have to meet together, of which each is right by itself; it answers with what is wrong. */
export type SettingRule = (env: Env, adapters: Adapters) => SettingFault[];

/** A setting that a rule refuses, and why, in words that follow its name and reveal no value. */
export type SettingFault = {
  setting: string;
  why: string;
  /** Where it is written, if it is none of the product's. */
  place?: "variable" | "secret";
  /** It has to be taken out. */
  remove?: true;
};
