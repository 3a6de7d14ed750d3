import * as z from "zod";
import { jurisdictionSchema } from "~/contracts/jurisdiction";
import type { Env } from "./env";
import { readServiceAccount } from "./ports/google/service-account";
import { passCertificatesSchema, passKeySchema } from "./ports/wallets/keys";
import { adapterOf, type Held, type Provider, providersOf } from "./providers";

const address = z
  .string()
  .refine(isSecureAddress, "is no address that begins with https:// (http:// on this machine)");
const sha256 = z.string().regex(/^[0-9a-f]{64}$/i, "is no SHA-256 in hex, which has 64 digits");
const percent = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, "is no number from 0 to 100");
const emulator = z
  .string()
  .regex(/^(127\.0\.0\.1|localhost):\d{2,5}$/, "is no host and port of this machine");
const serviceAccount = z
  .string()
  .refine((text) => readServiceAccount(text) !== null, "is no service account's key file as JSON");
const jurisdiction = z.enum(jurisdictionSchema.options, {
  error: `is none of the jurisdictions (${jurisdictionSchema.options.join(", ")})`,
});
const longSecret = z.string().min(32, "is too short: make 32 characters or more at random");

/** A key by the shape that its maker gives it, so that one in another's place is noticed at once. */
const key = (shape: RegExp, beginning: string) =>
  z.string().regex(shape, `is no key that begins with ${beginning}`).optional();

/** Variables: what everybody may read who reads `wrangler.toml`. */
const variables = {
  /** Origin of a platform that runs outside this worker; left out, this worker serves it itself. */
  PLATFORM_URL: address.optional(),
  /** Where every object of this deployment is; it can't be changed once there are venues. */
  OBJECT_JURISDICTION: jurisdiction.optional(),
  // Which adapter serves what; `worker/providers.ts` lists them.
  PAYMENT_PROVIDER: z.string().optional(),
  FRAUD_PROVIDER: z.string().optional(),
  AUTHENTICATION_PROVIDER: z.string().optional(),
  ANALYTICS_PROVIDER: z.string().optional(),
  ERROR_PROVIDER: z.string().optional(),
  EXPERIMENTS_PROVIDER: z.string().optional(),
  SMS_PROVIDER: z.string().optional(),
  LIVE_PROVIDER: z.string().optional(),
  MAIL_PROVIDER: z.string().optional(),
  ERROR_URL: address.optional(),
  /** Of a hundred page views, so many have their browser's faults reported; 100 where it is left out. */
  ERROR_SAMPLE_PERCENT: percent.optional(),
  /** The operator's service that sends text messages. */
  SMS_URL: address.optional(),
  /** The account at Twilio. */
  SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, "is no account of Twilio, which is AC and 32 digits in hex")
    .optional(),
  /** The number that text messages come from, or Twilio's id of a messaging service. */
  SMS_FROM: z
    .string()
    .regex(/^(?:\+\d{7,15}|MG[0-9a-f]{32})$/i, "is neither a number such as +15550100 nor MG…")
    .optional(),
  /** The operator's service that sends mail. */
  MAIL_URL: address.optional(),
  /** The address that mail comes from: at a domain that is verified at Resend. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "is no address of a mail",
    )
    .optional(),
  EXPERIMENTS_URL: address.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  /** The web app's key, which every browser is sent. */
  FIREBASE_API_KEY: z.string().optional(),
  /** Emulators beside this machine's worker, as `host:port`, under the names that Google's own tools use. */
  FIRESTORE_EMULATOR_HOST: emulator.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulator.optional(),
  /** The issuer of passes at Google Wallet. */
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{6,25}$/, "is no issuer id, which has digits only")
    .optional(),
  /** Hosts whose feeds may be read for venues' pages, with spaces between them; none by default. */
  RSS_HOSTS: z
    .string()
    .regex(/^[\w.\s-]+$/, "is no list of hosts with spaces between them")
    .optional(),
  /** Up to how many letters an extract is shown whole, and to how many it is cut. */
  RSS_EXTRACT: z
    .string()
    .regex(/^\d{1,4}[\s,]+\d{1,4}$/, 'is no pair of numbers such as "80 47"')
    .optional(),
};

/** Secrets, of which only their names are ever shown. */
const secrets = {
  /** Key of the test provider's webhooks; a fixed one where it is left out. */
  TEST_PROVIDER_WEBHOOK_KEY: z.string().optional(),
  /** SHA-256 in hex of the operator's key; without it `/operator/v1` is closed. */
  OPERATOR_KEY_SHA256: sha256.optional(),
  /** Under which phone numbers and codes are known; without it nobody can sign in. */
  ACCOUNT_KEY: longSecret.optional(),
  /** SHA-256 in hex of the key to a demo's mails, events and tills; without it strangers find them closed. */
  DEMO_KEY_SHA256: sha256.optional(),
  ERROR_KEY: z.string().optional(),
  SMS_KEY: z.string().optional(),
  MAIL_KEY: z.string().optional(),
  /** Signs what Resend says of mails that came back; without it nobody hears of them. */
  MAIL_WEBHOOK_KEY: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{20,}$/, "is no signing secret, which begins with whsec_")
    .optional(),
  /** Stripe's keys, and the secrets of its webhooks with a space between them. */
  STRIPE_SECRET_KEY: key(/^[sr]k_(?:test|live)_\w+$/, "sk_ or rk_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, "pk_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_[\w+/= ]+$/, "whsec_"),
  EXPERIMENTS_KEY: z.string().optional(),
  /** The key file of a service account that may make passes at Google Wallet, as JSON. */
  GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** The pass type certificate and Apple's intermediate one after it, and the key of the first. */
  APPLE_PASS_CERTIFICATES: passCertificatesSchema.optional(),
  APPLE_PASS_KEY: passKeySchema.optional(),
  /** The key file of a service account that may write to Firestore, or sign users in, as JSON. */
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
};

/** Bindings that nothing works without. One that is missing here or too much is an error of the compiler. */
const bound: Record<Needed, true> = {
  PDF: true,
  DB: true,
  TENANTS: true,
  BILL: true,
  TAB: true,
  TABLE: true,
  TILL: true,
  TILL_ORDER: true,
  ORDER: true,
  TOPIC: true,
  VOUCHER: true,
  MAIL: true,
  DOCUMENT: true,
  SESSION: true,
  BASKET: true,
  CONSENT: true,
  PHONE: true,
  USER: true,
  SIGN_IN: true,
  MEMBER: true,
  GUEST_RECEIPTS: true,
  TRIES: true,
};

/** The bindings of `Env` that can't be left out, but for the demo's own and static files, which come before it. */
type Needed = Exclude<
  { [Name in keyof Env]-?: undefined extends Env[Name] ? never : Name }[keyof Env],
  "ASSETS" | "TEST_PROVIDER"
>;

/** Rough limits (docs/limits.md), which a demo may lack. */
const limits = ["KEY_LIMIT", "TABLE_LIMIT", "FAULT_LIMIT", "PDF_LIMIT"] as const;

/** Settings of which each is of no use without the others. */
const together: readonly (readonly (keyof TextSettings)[])[] = [
  ["APPLE_PASS_CERTIFICATES", "APPLE_PASS_KEY"],
  ["GOOGLE_WALLET_ISSUER", "GOOGLE_WALLET_SERVICE_ACCOUNT"],
];

/** What a setting holds that is text. Each may be left out; an empty one counts as left out. */
export type TextSettings = z.input<z.ZodObject<typeof variables>> &
  z.input<z.ZodObject<typeof secrets>>;

/** Something that is wrong with a setting, in a sentence for the operator that ends with what to do. */
export type SettingProblem = {
  setting: string;
  /** Where the setting is written. A secret is not known to a deployment that is only tried. */
  place: "variable" | "secret" | "binding";
  problem: string;
};

/**
 * The one schema of the settings (API-09). Its messages name the setting and what to do, never a value.
 * Which adapters there are, and whether secrets may be missing, is the entry's.
 */
export function settingsSchema(held: Held) {
  const providers = [
    ...new Set(Object.values(providersOf(held.paymentProviders, held.otherProviders))),
  ];
  const choices = Object.fromEntries(
    providers.map(({ setting, adapters }) => [
      setting,
      z
        .string()
        .refine(
          (name) => Object.hasOwn(adapters, name),
          `names no adapter there is (${Object.keys(adapters).join(", ")})`,
        )
        .optional(),
    ]),
  );
  const shape = { ...variables, ...secrets, ...choices };
  const text = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.preprocess(emptyIsLeftOut, schema)]),
  );
  return z.looseObject(text).superRefine((given, context) => {
    const env = given as unknown as Env;
    const lack = (name: string, why: string, params = {}) =>
      context.addIssue({ code: "custom", path: [name], message: why, params });
    const bindings = [...Object.keys(bound), ...(held.mayLackSecrets ? [] : limits)];
    for (const name of bindings) if (!env[name as keyof Env]) lack(name, "is not bound");
    if (!knowsJurisdiction(env)) {
      lack("OBJECT_JURISDICTION", "is set, and this machine knows no jurisdictions", {
        remove: true,
      });
    }
    if (held.mayLackSecrets) return;
    for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const) {
      const isSet = emulator.safeParse(env[name]).success;
      if (isSet) lack(name, "names an emulator, whose tokens nobody signs", { remove: true });
    }
    for (const group of together) {
      const given = group.find((name) => env[name]);
      for (const name of group) {
        if (given && !env[name]) lack(name, `is missing, without which ${given} is of no use`);
      }
    }
    for (const { setting, why } of held.paymentProviders.of(env).clashes?.(env) ?? []) {
      lack(setting, why);
    }
    for (const provider of providers) {
      for (const name of lacking(provider, env)) {
        lack(name, `is missing, which ${provider.setting} needs for ${adapterOf(env, provider)}`);
      }
    }
  });
}

/** What is wrong with the settings; nothing where they can be served by. */
export function settingProblems(env: Env, held: Held): SettingProblem[] {
  const { error } = settingsSchema(held).safeParse({ ...env });
  const problems = (error?.issues ?? []).map((issue) => {
    const setting = String(issue.path[0]);
    const place = placeOf(setting);
    const isTooMuch = issue.code === "custom" && issue.params?.remove === true;
    const fix = isTooMuch
      ? `take ${setting} out of [vars] of wrangler.toml`
      : FIXES[place](setting);
    return { setting, place, problem: `${setting} ${issue.message}: ${fix}.` };
  });
  const seen = new Set<string>();
  return problems.filter(({ problem }) => !seen.has(problem) && seen.add(problem));
}

const FIXES: Record<SettingProblem["place"], (setting: string) => string> = {
  variable: (setting) => `write ${setting} into [vars] of wrangler.toml`,
  secret: (setting) => `run \`npx wrangler secret put ${setting}\``,
  binding: (setting) => `bind ${setting} in wrangler.toml, as docs/providers.md shows`,
};

function placeOf(setting: string): SettingProblem["place"] {
  if (Object.hasOwn(variables, setting)) return "variable";
  return Object.hasOwn(secrets, setting) ? "secret" : "binding";
}

function lacking({ adapters, ...provider }: Provider, env: Env): readonly (keyof Env)[] {
  const chosen = adapterOf(env, { adapters, ...provider });
  const needs = Object.hasOwn(adapters, chosen) ? adapters[chosen] : undefined;
  return (needs ?? []).filter((name) => !env[name]);
}

/** Cloudflare knows jurisdictions, its runtime on one's own machine does not. */
function knowsJurisdiction({ OBJECT_JURISDICTION: jurisdiction, BILL }: Env): boolean {
  if (!jurisdiction || !BILL?.jurisdiction || !jurisdictionSchema.safeParse(jurisdiction).success) {
    return true;
  }
  try {
    BILL.jurisdiction(jurisdiction);
    return true;
  } catch {
    return false;
  }
}

function emptyIsLeftOut(value: unknown): unknown {
  return value === "" ? undefined : value;
}

function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:") return true;
  return protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
