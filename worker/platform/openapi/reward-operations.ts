import { splitSchema } from "~/contracts/billing";
import {
  earnAfterPaySchema,
  earnInAppSchema,
  LOYALTY_BASES,
  LOYALTY_PATHS,
} from "~/contracts/loyalty";
import {
  computedRewardsSchema,
  eligibleDiscountSchema,
  rewardPlaceSchema,
} from "~/contracts/rewards";
import type { Operation } from "./operation";

const { dispatcher, guestApp } = LOYALTY_BASES;
const at = (base: string, path: string) => base + path.replace(/:(\w+)/g, "{$1}");
const body = rewardPlaceSchema;

/** Rewards of a signed-in guest on their own split. Refusals are 409 `reward-…`, and 503 where nobody answers. */
export const rewardOperations: readonly Operation[] = [
  {
    method: "post",
    path: at(dispatcher, LOYALTY_PATHS.rewards),
    summary: "The best discount for points that the split can take; null for none",
    body,
    answer: eligibleDiscountSchema,
  },
  {
    method: "put",
    path: at(dispatcher, LOYALTY_PATHS.onSplit),
    summary: "Puts a reward on the split, once however often it is sent",
    body,
    answer: splitSchema,
  },
  {
    method: "put",
    path: at(dispatcher, LOYALTY_PATHS.offSplit),
    summary: "Takes the reward off the split, and gives it back to the member",
    body,
    answer: splitSchema,
  },
  {
    method: "post",
    path: at(guestApp, LOYALTY_PATHS.compute),
    summary: "The member's own rewards that the split can take",
    body,
    answer: computedRewardsSchema,
  },
  {
    method: "post",
    path: at(guestApp, LOYALTY_PATHS.apply),
    summary: "Puts a reward on the split, once however often it is sent",
    body,
    answer: splitSchema,
  },
  {
    method: "delete",
    path: at(guestApp, LOYALTY_PATHS.remove),
    summary: "Takes the reward off the split, and gives it back to the member",
    body,
    answer: splitSchema,
  },
  {
    method: "post",
    path: at(dispatcher, LOYALTY_PATHS.earn),
    summary:
      "Points for a split that the caller has paid, once however often it is sent; makes the caller a member first; 500 'Failed to earn points'",
    body: earnAfterPaySchema,
  },
  {
    method: "post",
    path: at(guestApp, LOYALTY_PATHS.earnInApp),
    summary:
      "The same of a guest app's member; 404 for who is none and for what is not paid, 500 'Failed to earn points'",
    body: earnInAppSchema,
  },
];
