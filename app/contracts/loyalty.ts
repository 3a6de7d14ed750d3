import * as z from "zod";
import { billIdSchema, businessIdSchema, splitIdSchema } from "./ids";
import { machineText, typedLine } from "./typed-text";

/** Where the loyalty calls are, in one table: bases and paths are the specification's. */
export const LOYALTY_BASES = {
  dispatcher: "/api/loyalty-dispatcher/public",
  marketing: "/api/marketing/public/api/v1",
  guestApp: "/api/guest-app",
} as const;

export const LOYALTY_PATHS = {
  /** Below the dispatcher. */
  programme: "/businesses/:businessId",
  prepare: "/businesses/:businessId/users/prepare-loyalty-id",
  user: "/businesses/:businessId/users/:userId",
  associate: "/businesses/:businessId/associate-new-user-to-wallet",
  rewards: "/businesses/:businessId/users/:userId/rewards",
  /** A reward on a split (LOY-50). */
  onSplit: "/businesses/:businessId/users/:userId/rewards/:rewardId",
  offSplit: "/businesses/:businessId/users/:userId/rewards/:rewardId/unapply",
  /** What a member has bought and not used; a path of ours, for programmes without a guest app as well. */
  owned: "/businesses/:businessId/users/:userId/owned-rewards",
  /** A reward's code as a pass for a phone's wallet; paths of ours. */
  applePass: "/businesses/:businessId/users/:userId/rewards/:rewardId/passes/apple",
  googlePass: "/businesses/:businessId/users/:userId/rewards/:rewardId/passes/google",
  /** Points for a split that was paid (LOY-57). */
  earn: "/businesses/:businessId/users/:userId/bills/:billId/splits/:splitId/earn-after-pay",
  /** Below marketing. */
  guestApp: "/businesses/:businessId/guest-app",
  rewardCode: "/guest-apps/:guestAppId/users/:userId/rewards/:rewardId/reward-code",
  /** Below the guest app. */
  /** Rewards on a split (LOY-48, LOY-49). */
  compute: "/:appId/users/:userId/compute",
  apply: "/:appId/users/:userId/rewards/:rewardId/apply",
  remove: "/:appId/users/:userId/rewards/:rewardId",
  /** The same of a guest app (LOY-58). */
  earnInApp: "/:appId/users/:userId/earn-after-pay",
  buy: "/:appId/users/:userId/rewards/:rewardId/buy",
} as const;

/** The words of LOY-21. */
export const IDENTIFICATION_ERROR =
  "The credentials entered are invalid. Please check and try again.";
/** The words of LOY-59. */
export const EARN_ERROR = "Failed to earn points";
/** The words of LOY-46. */
export const REWARDS_ERROR = "could not fetch rewards";

/** What a guest may know of a business's programme (LOY-03, LOY-04). */
export const programmeAnswerSchema = z.object({
  theme: z.object({
    primaryColor: z.string().nullable(),
    images: z.object({ icon: z.object({ rounded: z.object({ dark: z.string().nullable() }) }) }),
  }),
  reference: z.string().nullable(),
  burnEnabled: z.boolean(),
  provider: z.string(),
  identification: z.enum(["PHONE", "USERNAME_PASSWORD"]),
  programName: z.string(),
  groupName: z.string(),
  rewardName: z.string(),
  loginRecovery: z.string().nullable(),
  forgotPassword: z.string().nullable(),
  account: z.string().nullable(),
  guestAppId: z.string().nullable(),
  /** Points for each unit of the currency that is paid. */
  pointsPerUnit: z.int(),
});

/** LOY-05. */
export const businessGuestAppSchema = z.object({
  guestAppId: z.string(),
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
  primaryUserId: z.string(),
  secondaryUserId: z.string().nullable(),
});

/** LOY-26. */
export const associateSchema = z.strictObject({
  existingUserId: userIdSchema,
  newUserId: userIdSchema,
});

/** LOY-41, LOY-46. */
export const rewardsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
      points: z.int(),
      /** What it takes off a bill, in 1/100000 of the currency's unit; null where the provider does not say. */
      value: z.int().nullable(),
      currency: z.string().nullable(),
    }),
  ),
});

/** `value` in 1/100000 of the currency's unit, `expirationDate` in milliseconds since 1970. */
export const ownedRewardsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      value: z.int(),
      currency: z.string(),
      expirationDate: z.int().nullable(),
    }),
  ),
});

/** LOY-44. */
export const rewardCodeSchema = z.object({ rewardCode: z.string() });

/** Wallets of phones that passes can be made for. */
export type Wallet = "apple" | "google";

/** The address at Google that puts a pass into the guest's wallet. */
export const googlePassSchema = z.object({ saveLink: z.url() });

export type ProgrammeAnswer = z.output<typeof programmeAnswerSchema>;
export type LoyaltyUserAnswer = z.output<typeof loyaltyUserSchema>;
export type PrepareLoyalty = z.input<typeof prepareLoyaltySchema>;

/** A balance reaches a reward that costs as much or less (LOY-40). */
export function isUnlocked(balance: number, { points }: { points: number }): boolean {
  return balance >= points;
}
