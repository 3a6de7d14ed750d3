import * as z from "zod";
import { jurisdictionSchema } from "~/contracts/jurisdiction";
import { type Env, type ObjectBinding, objectBindings } from "./env";
import {
  type Adapters,
  adapterOf,
  type Provider,
  providersOf,
  type SettingFault,
  type SettingRule,
} from "./ports/providers";
import { emulator, secrets, type TextSettings, variables } from "./text-settings";

/** Bindings that nothing works without beside the objects'. One missing here or too much does not compile. */
const bound: Record<Needed, true> = { PDF: true, DB: true, TENANTS: true };

/** The bindings of `Env` that can't be left out, but for static files, which come before it. */
type Needed = Exclude<
  { [Name in keyof Env]-?: undefined extends Env[Name] ? never : Name }[keyof Env],
  "ASSETS" | ObjectBinding
>;

/** Rough limits (docs/limits.md). */
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
 * Which adapters there are, and what settings have to meet together, is the entry's.
 */
export function settingsSchema(adapters: Adapters) {
  const providers = [
    ...new Set(Object.values(providersOf(adapters.paymentProviders, adapters.otherProviders))),
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
  return z.looseObject(text).superRefine((values, context) => {
    const env = values as unknown as Env;
    for (const rule of [bindingsAreThere, jurisdictionIsKnown, ...adapters.settingRules]) {
      for (const { setting, why, ...params } of rule(env, adapters)) {
        context.addIssue({ code: "custom", path: [setting], message: why, params });
      }
    }
  });
}

const bindingsAreThere: SettingRule = (env) =>
  unbound(env, [...Object.keys(bound), ...objectBindings]);

const jurisdictionIsKnown: SettingRule = (env) =>
  knowsJurisdiction(env)
    ? []
    : [
        {
          setting: "OBJECT_JURISDICTION",
          why: "is set, and this machine knows no jurisdictions",
          remove: true,
        },
      ];

/** What a deployment is held to that takes guests' money: its limits, its secrets, and nothing of a developer's. */
export const deploymentRules: readonly SettingRule[] = [
  (env) => unbound(env, limits),
  (env) =>
    (["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const)
      .filter((setting) => emulator.safeParse(env[setting]).success)
      .map((setting) => ({
        setting,
        why: "names an emulator, whose tokens nobody signs",
        remove: true,
      })),
  (env) =>
    together.flatMap((group) => {
      const present = group.find((name) => env[name]);
      if (!present) return [];
      const why = `is missing, without which ${present} is of no use`;
      return group.filter((name) => !env[name]).map((setting) => ({ setting, why }));
    }),
  (env, { paymentProviders }) => paymentProviders.of(env).clashes?.(env) ?? [],
  (env, { paymentProviders, otherProviders }) =>
    [...new Set(Object.values(providersOf(paymentProviders, otherProviders)))].flatMap((provider) =>
      lacking(provider, env).map((setting) => ({
        setting,
        why: `is missing, which ${provider.setting} needs for ${adapterOf(env, provider)}`,
      })),
    ),
];

function unbound(env: Env, names: readonly string[]): SettingFault[] {
  return names
    .filter((name) => !env[name as keyof Env])
    .map((setting) => ({ setting, why: "is not bound" }));
}

/** What is wrong with the settings; empty where they work. */
export function settingProblems(env: Env, adapters: Adapters): SettingProblem[] {
  const { error } = settingsSchema(adapters).safeParse({ ...env });
  const problems = (error?.issues ?? []).map((issue) => {
    const setting = String(issue.path[0]);
    const params: Partial<SettingFault> = (issue.code === "custom" && issue.params) || {};
    const place = params.place ?? placeOf(setting);
    const fix = params.remove
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
