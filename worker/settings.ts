import * as z from "zod";
import { jurisdictionSchema } from "~/contracts/jurisdiction";
import type { Env } from "./env";
import { adapterOf, type Held, type Provider, providersOf } from "./ports/providers";
import { emulator, secrets, type TextSettings, variables } from "./text-settings";

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
  WELCOME: true,
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
