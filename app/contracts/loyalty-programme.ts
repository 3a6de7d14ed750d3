import * as z from "zod";
import { identification } from "~/domain/loyalty/member.schema";
import { type AppId, appIdSchema, type BusinessId, businessIdSchema } from "./ids";
import { nullableLinkSchema } from "./links";
import { colourSchema } from "./menu";
import { amountSchema, currencySchema } from "./money";
import { typedLine } from "./typed-text";

/** LOY-01. */
export const loyaltyProviders = ["COMO", "PAYTRONIX", "PONGO", "ZEROSIX"] as const;
export type LoyaltyProvider = (typeof loyaltyProviders)[number];

const MAX_REWARDS = 50;
/** Far above what any programme asks, far inside safe integers. */
const MAX_POINTS = 10_000_000;

const name = typedLine(80).min(1);
const link = nullableLinkSchema;

/** LOY-41. */
const storeRewardSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .brand<"RewardId">(),
  name,
  picture: z.string().max(2_000).nullable().default(null),
  points: z.int().min(0).max(MAX_POINTS),
  value: amountSchema.check(z.gte(1)),
  currency: currencySchema,
  /** How long it can be used once it is bought; null for as long as the programme runs. */
  validDays: z.int().min(1).max(3_650).nullable().default(null),
});

/** Folders and names of parameters below a service's address; neither `.` nor `..` leads to another place. */
const path = z.string().max(200).refine(isPathBelow, "not_a_path").optional();

function isPathBelow(text: string): boolean {
  const [first, ...names] = text.split("/");
  return first === "" && names.every((name) => /^:?\w[\w.~-]*$/.test(name));
}

/**
 * A service speaks the specification's calls below `url`, at this platform's own bases and paths
 * (`loyalty.ts`) unless the record says otherwise.
 */
const serviceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("embedded") }),
  z.object({
    kind: z.literal("http"),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    bases: z.object({ dispatcher: path, marketing: path, guestApp: path }).default({}),
    paths: z.object({ owned: path }).default({}),
  }),
]);

/** LOY-03. */
export const loyaltyProgrammeSchema = z.object({
  businessId: businessIdSchema,
  /** The guest app that the programme belongs to: its members are the app's then, and so are its calls. */
  guestAppId: appIdSchema.nullable().default(null),
  /** One of `loyaltyProviders`; what else is stored here is refused when it is used (LOY-02). */
  provider: z.string().min(1).max(40),
  service: serviceSchema.default({ kind: "embedded" }),
  identification: identification.default("PHONE"),
  /** What the provider calls the programme. */
  reference: z.string().max(120).nullable().default(null),
  programName: name,
  groupName: name,
  /** What a reward is called there: "treat", "coup de cœur". */
  rewardName: name,
  primaryColor: colourSchema.nullable().default(null),
  /** Null: they are where another service has the points (ACC-11, Q-74). */
  ownsDetails: z.boolean().nullable().default(null),
  isBurnEnabled: z.boolean().default(true),
  /** Where a member finds a forgotten user name, a forgotten password, and their account. */
  loginRecovery: link.default(null),
  forgotPassword: link.default(null),
  account: link.default(null),
  images: z
    .object({
      icon: z.object({ rounded: z.object({ dark: z.string().max(2_000).nullable() }) }),
    })
    .default({ icon: { rounded: { dark: null } } }),
  /** Points for each unit of the currency that is paid. */
  pointsPerUnit: z.int().min(0).max(1_000).default(1),
  welcomePoints: z.int().min(0).max(100_000).default(0),
  /** Null where points never expire. */
  pointsValidDays: z.int().min(1).max(3_650).nullable().default(null),
  rewards: z.array(storeRewardSchema).max(MAX_REWARDS).default([]),
});

export const publishableProgrammeSchema = loyaltyProgrammeSchema.extend({
  provider: z.enum(loyaltyProviders),
});

/** The key by which a provider's service recognises this platform. */
export const loyaltyKeySchema = z.strictObject({
  key: z.string().regex(/^[\x21-\x7e]{16,400}$/),
});

/** The same as the scope of the accounts there (docs/decisions/0074). */
export function programmeScope({
  businessId,
  guestAppId,
}: {
  businessId: BusinessId;
  guestAppId: AppId | null;
}): string {
  return guestAppId === null ? `business:${businessId}` : `app:${guestAppId}`;
}

export type LoyaltyProgramme = z.output<typeof loyaltyProgrammeSchema>;
export type LoyaltyService = Extract<LoyaltyProgramme["service"], { kind: "http" }>;
export type StoreReward = z.output<typeof storeRewardSchema>;
