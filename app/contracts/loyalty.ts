import * as z from "zod";
import { appId, memberId, rewardId } from "~/domain/ids.schema";
import { identification } from "~/domain/loyalty/member.schema";
import { billIdSchema, businessIdSchema, splitIdSchema } from "./ids";
import { machineText, typedLine } from "./typed-text";

/** Where the loyalty calls begin, as the specification says; a provider's service may have other bases. */
export const LOYALTY_BASES = {
  dispatcher: "/api/loyalty-dispatcher/public",
  marketing: "/api/marketing/public/api/v1",
  guestApp: "/api/guest-app",
} as const;

/** The words of LOY-21. */
export const IDENTIFICATION_ERROR =
  "The credentials entered are invalid. Please check and try again.";
/** The words of LOY-59. */
export const EARN_ERROR = "Failed to earn points";
/** The words of LOY-46. */
export const REWARDS_ERROR = "could not fetch rewards";

/** LOY-03, LOY-04. */
export const programmeAnswerSchema = z.object({
  theme: z.object({
    primaryColor: z.string().nullable(),
    images: z.object({ icon: z.object({ rounded: z.object({ dark: z.string().nullable() }) }) }),
  }),
  reference: z.string().nullable(),
  burnEnabled: z.boolean(),
  provider: z.string(),
  identification,
  programName: z.string(),
  groupName: z.string(),
  rewardName: z.string(),
  loginRecovery: z.string().nullable(),
  forgotPassword: z.string().nullable(),
  account: z.string().nullable(),
  guestAppId: appId.nullable(),
  /** Points for each unit of the currency that is paid. */
  pointsPerUnit: z.int(),
});

/** LOY-05. */
export const businessGuestAppSchema = z.object({
  guestAppId: appId,
  burnEnabled: z.boolean(),
});

const userIdSchema = machineText(80).min(1);

const guestIdentificationParameters = z.union([
  z.object({ phoneNumber: typedLine(40).min(1), hasOptIn: z.boolean() }),
  z.object({
    username: typedLine(120).min(1),
    password: machineText(200).min(1),
  }),
]);

/** LOY-17. */
export const prepareLoyaltySchema = z.object({
  userId: userIdSchema,
  guestIdentificationParameters,
});

/** LOY-57. */
export const earnAfterPaySchema = z.strictObject({ guestIdentificationParameters });

/** LOY-58. */
export const earnInAppSchema = z.strictObject({
  businessId: businessIdSchema,
  billId: billIdSchema,
  splitId: splitIdSchema,
});

export const preparedSchema = z.object({
  balance: z.int(),
  createdAt: z.int(),
  hasOptIn: z.boolean(),
});

/** LOY-29; `createdAt` in milliseconds since 1970. */
export const loyaltyUserSchema = preparedSchema.extend({
  primaryUserId: memberId,
  secondaryUserId: memberId.nullable(),
});

/** LOY-26. */
export const associateSchema = z.strictObject({
  existingUserId: userIdSchema,
  newUserId: userIdSchema,
});

const offeredReward = z.object({
  id: rewardId,
  name: z.string(),
  picture: z.string().nullable(),
  points: z.int(),
  /** What it takes off a bill, in 1/100000 of the currency's unit; null where the provider does not say. */
  value: z.int().nullable(),
  currency: z.string().nullable(),
});
export type OfferedReward = z.output<typeof offeredReward>;

/** LOY-41, LOY-46. */
export const rewardsSchema = z.object({ items: z.array(offeredReward) });

/** `value` in 1/100000 of the currency's unit, `expirationDate` in milliseconds since 1970. */
const ownedReward = z.object({
  id: rewardId,
  name: z.string(),
  value: z.int(),
  currency: z.string(),
  expirationDate: z.int().nullable(),
});
export type OwnedReward = z.output<typeof ownedReward>;

export const ownedRewardsSchema = z.object({ items: z.array(ownedReward) });

/** LOY-44. */
export const rewardCodeSchema = z.object({ rewardCode: z.string() });

export type Wallet = "apple" | "google";

export const googlePassSchema = z.object({ saveLink: z.url() });

export type ProgrammeAnswer = z.output<typeof programmeAnswerSchema>;
export type LoyaltyUserAnswer = z.output<typeof loyaltyUserSchema>;
export type PrepareLoyalty = z.input<typeof prepareLoyaltySchema>;

/** A balance reaches a reward that costs as much or less (LOY-40). */
export function isUnlocked(balance: number, { points }: { points: number }): boolean {
  return balance >= points;
}
