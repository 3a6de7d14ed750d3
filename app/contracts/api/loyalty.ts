import * as z from "zod";
import { venueIdSchema } from "../ids";
import {
  associateSchema,
  businessGuestAppSchema,
  earnAfterPaySchema,
  earnInAppSchema,
  googlePassSchema,
  LOYALTY_BASES,
  loyaltyUserSchema,
  ownedRewardsSchema,
  preparedSchema,
  prepareLoyaltySchema,
  programmeAnswerSchema,
  rewardCodeSchema,
  rewardsSchema,
} from "../loyalty";
import { computedRewardsSchema, eligibleDiscountSchema, rewardPlaceSchema } from "../rewards";
import { splitSchema } from "../split";
import { APPLE_PASS_TYPE } from "../wallet-pass";
import { endpoints } from "./endpoint";
import { billErrors, rewardErrors } from "./errors";

const { dispatcher, marketing, guestApp } = LOYALTY_BASES;
const business = `${dispatcher}/businesses/{businessId}` as const;
const user = `${business}/users/{userId}` as const;
const appUser = `${guestApp}/{appId}/users/{userId}` as const;

/** Why a call to a programme's service fails. */
const programmeErrors = ["loyalty-unavailable", "invalid-credentials"] as const;
const nothing = z.object({});

/**
 * Loyalty programmes and their members; a user id is the caller's own, and any other is a 404. The calls
 * of a provider's service are the same (`worker/ports/loyalty/http/service-calls.ts`).
 */
export const loyaltyApi = endpoints({
  programme: {
    method: "GET",
    path: business,
    caller: "anyone",
    summary: "A business's loyalty programme; 204 where it has none",
    answer: programmeAnswerSchema.optional(),
  },
  prepare: {
    method: "POST",
    path: `${business}/users/prepare-loyalty-id`,
    caller: "guest",
    summary:
      "Makes the caller a member, or finds their membership; 401 invalid-credentials, 503 loyalty-unavailable",
    body: prepareLoyaltySchema,
    answer: preparedSchema,
    errors: [...programmeErrors, "accounts-not-configured"],
  },
  user: {
    method: "GET",
    path: user,
    caller: "guest",
    summary: "The caller's membership; 404 where the caller is not a member",
    answer: loyaltyUserSchema,
    errors: programmeErrors,
  },
  leave: {
    method: "DELETE",
    path: user,
    caller: "guest",
    summary:
      "Logs a phone out of the member's wallet that it became part of; the wallet keeps its points",
  },
  associate: {
    method: "POST",
    path: `${business}/associate-new-user-to-wallet`,
    caller: "guest",
    summary: "Adds one of the caller's ids to the wallet of another of their ids",
    body: associateSchema,
    answer: loyaltyUserSchema,
    errors: [...programmeErrors, "accounts-not-configured"],
  },
  rewards: {
    method: "GET",
    path: `${user}/rewards`,
    caller: "guest",
    summary: "The rewards of the programme's store; 500 'could not fetch rewards'",
    answer: rewardsSchema,
    errors: ["rewards-not-read"],
  },
  /** A path of ours, for programmes without a guest app as well. */
  owned: {
    method: "GET",
    path: `${user}/owned-rewards`,
    caller: "guest",
    summary: "Rewards that the member has bought and not used",
    answer: ownedRewardsSchema,
    errors: ["rewards-not-read"],
  },
  guestApp: {
    method: "GET",
    path: `${marketing}/businesses/{businessId}/guest-app`,
    caller: "anyone",
    summary: "The guest app that a business's programme belongs to",
    answer: businessGuestAppSchema,
  },
  rewardCode: {
    method: "GET",
    path: `${marketing}/guest-apps/{appId}/users/{userId}/rewards/{rewardId}/reward-code`,
    caller: "guest",
    summary: "The code that staff type in for a reward that the member owns",
    answer: rewardCodeSchema,
    errors: [...programmeErrors, "reward-gone"],
  },
  buy: {
    method: "POST",
    path: `${appUser}/rewards/{rewardId}/buy`,
    caller: "guest",
    summary: "Buys a reward for points; 409 too-few-points",
    idempotencyKey: true,
    answer: nothing,
    errors: [...programmeErrors, "too-few-points", "reward-gone"],
  },
});

const pass = z.object({ venueId: venueIdSchema.optional(), locale: z.string().optional() });
const passErrors = [...programmeErrors, "pass-not-made", "site-not-configured"] as const;

/** A reward's code as a pass for a phone's wallet; paths of ours. */
export const passesApi = endpoints({
  apple: {
    method: "GET",
    path: `${user}/rewards/{rewardId}/passes/apple`,
    caller: "guest",
    summary:
      "The code of a reward that the member may use, as a signed pass for Apple's wallet; 404 where none are set up, 503 pass-not-made",
    query: pass,
    answerType: APPLE_PASS_TYPE,
    errors: passErrors,
  },
  google: {
    method: "GET",
    path: `${user}/rewards/{rewardId}/passes/google`,
    caller: "guest",
    summary:
      "The link that saves the same pass to Google's wallet; 404 where none are set up, 503 pass-not-made",
    query: pass,
    answer: googlePassSchema,
    errors: passErrors,
  },
});

const onSplit = { caller: "guest", body: rewardPlaceSchema } as const;
const applyErrors = [...billErrors, ...rewardErrors] as const;

/**
 * Rewards of a signed-in guest on their own split (LOY-47 to LOY-50). Refusals are 409 `reward-…`, and 503 where nobody
 * answers.
 */
export const rewardsApi = endpoints({
  eligible: {
    ...onSplit,
    method: "POST",
    path: `${user}/rewards`,
    summary: "The best discount for points that the split can take; null where there is none",
    answer: eligibleDiscountSchema,
    changesNothing: true,
    errors: ["reward-not-computed"],
  },
  apply: {
    ...onSplit,
    method: "PUT",
    path: `${user}/rewards/{rewardId}`,
    summary: "Applies a reward to the split; a repeated call applies it once",
    answer: splitSchema,
    errors: applyErrors,
  },
  remove: {
    ...onSplit,
    method: "PUT",
    path: `${user}/rewards/{rewardId}/unapply`,
    summary: "Removes the reward from the split, and returns it to the member",
    answer: splitSchema,
    errors: billErrors,
  },
  compute: {
    ...onSplit,
    method: "POST",
    path: `${appUser}/compute`,
    summary: "The member's own rewards that the split can take",
    answer: computedRewardsSchema,
    changesNothing: true,
    errors: ["reward-not-computed"],
  },
  applyInApp: {
    ...onSplit,
    method: "POST",
    path: `${appUser}/rewards/{rewardId}/apply`,
    summary: "Applies a reward to the split; a repeated call applies it once",
    answer: splitSchema,
    errors: applyErrors,
  },
  removeInApp: {
    ...onSplit,
    method: "DELETE",
    path: `${appUser}/rewards/{rewardId}`,
    summary: "Removes the reward from the split, and returns it to the member",
    answer: splitSchema,
    errors: billErrors,
  },
});

const earningErrors = [...billErrors, "invalid-credentials", "points-not-earned"] as const;

/** Points for a split that the caller has paid (LOY-57, LOY-58). */
export const earningsApi = endpoints({
  earn: {
    method: "POST",
    path: `${user}/bills/{billId}/splits/{splitId}/earn-after-pay`,
    caller: "guest",
    summary:
      "Credits the points for a split that the caller has paid, and makes the caller a member first. A repeated call credits them once; 500 'Failed to earn points'",
    body: earnAfterPaySchema,
    answer: nothing,
    errors: [...earningErrors, "accounts-not-configured"],
  },
  earnInApp: {
    method: "POST",
    path: `${appUser}/earn-after-pay`,
    caller: "guest",
    summary:
      "Credits the points for a paid split to a guest app's member; 404 where the caller is not a member or the split is not paid, 500 'Failed to earn points'",
    body: earnInAppSchema,
    answer: nothing,
    errors: earningErrors,
  },
});
