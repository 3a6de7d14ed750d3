import {
  associateSchema,
  businessGuestAppSchema,
  googlePassSchema,
  LOYALTY_BASES,
  LOYALTY_PATHS,
  loyaltyUserSchema,
  ownedRewardsSchema,
  preparedSchema,
  prepareLoyaltySchema,
  programmeAnswerSchema,
  rewardCodeSchema,
  rewardsSchema,
} from "~/contracts/loyalty";
import { APPLE_PASS_TYPE } from "~/contracts/wallet-pass";
import type { Operation } from "./operation";

const at = (base: string, path: string) => base + path.replace(/:(\w+)/g, "{$1}");
const { dispatcher, marketing, guestApp } = LOYALTY_BASES;

/** Loyalty programmes; a user id is the caller's own, and any other is a 404. */
export const loyaltyOperations: readonly Operation[] = [
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.programme),
    summary: "A business's loyalty programme; 204 where it has none",
    answer: programmeAnswerSchema,
  },
  {
    method: "post",
    path: at(dispatcher, LOYALTY_PATHS.prepare),
    summary:
      "Makes the caller a member, or finds out which one they are; 401 invalid-credentials, 503 loyalty-unavailable",
    body: prepareLoyaltySchema,
    answer: preparedSchema,
  },
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.user),
    summary: "The caller as a member; 404 for who is none",
    answer: loyaltyUserSchema,
  },
  {
    method: "delete",
    path: at(dispatcher, LOYALTY_PATHS.user),
    summary:
      "Logs a phone out of the member's wallet that it became part of; the wallet keeps its points",
  },
  {
    method: "post",
    path: at(dispatcher, LOYALTY_PATHS.associate),
    summary: "Makes one of the caller's ids part of the wallet of another one",
    body: associateSchema,
    answer: loyaltyUserSchema,
  },
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.rewards),
    summary: "The rewards of the programme's store; 500 'could not fetch rewards'",
    answer: rewardsSchema,
  },
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.owned),
    summary: "Rewards that the member has bought and not used",
    answer: ownedRewardsSchema,
  },
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.applePass),
    summary:
      "The code of a reward that the member may use, as a signed pass for Apple's wallet; 404 where none are set up, 503 pass-not-made",
    query: ["venueId", "locale"],
    answerType: APPLE_PASS_TYPE,
  },
  {
    method: "get",
    path: at(dispatcher, LOYALTY_PATHS.googlePass),
    summary:
      "The address at Google that puts the same into the member's wallet; 404 where none are set up, 503 pass-not-made",
    query: ["venueId", "locale"],
    answer: googlePassSchema,
  },
  {
    method: "get",
    path: at(marketing, LOYALTY_PATHS.guestApp),
    summary: "The guest app that a business's programme belongs to",
    answer: businessGuestAppSchema,
  },
  {
    method: "get",
    path: at(marketing, LOYALTY_PATHS.rewardCode),
    summary: "What staff type in for a reward that the member owns",
    answer: rewardCodeSchema,
  },
  {
    method: "post",
    path: at(guestApp, LOYALTY_PATHS.buy),
    summary: "Buys a reward for points; 409 too-few-points",
    idempotencyKey: true,
  },
];
