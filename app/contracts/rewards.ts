import * as z from "zod";
import { rewardId } from "~/domain/ids.schema";
import { billIdSchema, splitIdSchema } from "./ids";
import { amountSchema } from "./money";

/** Why a reward does not go on a split; a later build's reason reads as the programme being out of reach. */
export const rewardErrorCodeSchema = z
  .enum([
    "unavailable",
    "not-found",
    "invalid-credentials",
    "too-few-points",
    "reward-gone",
    "not-eligible",
    "burn-unavailable",
  ])
  .catch("unavailable");

type RewardErrorCode = z.output<typeof rewardErrorCodeSchema>;

/** The same as the API spells it. */
export type RewardRefusal = "reward-gone" | `reward-${Exclude<RewardErrorCode, "reward-gone">}`;

export function rewardRefusal(code: RewardErrorCode): RewardRefusal {
  return code === "reward-gone" ? code : (`reward-${code}` as const);
}

/** A reward's id: a programme's own, or a provider's. */
export const rewardIdSchema = z.string().min(1).max(200).brand<"RewardId">();

/** LOY-47 to LOY-50. */
export const rewardPlaceSchema = z.strictObject({ billId: billIdSchema, splitId: splitIdSchema });

/** The discount for points that a split can take; null where there is none (LOY-47, LOY-51). */
export const eligibleDiscountSchema = z
  .object({
    discountId: rewardId,
    label: z.string(),
    amount: amountSchema,
    points: z.int().min(0),
  })
  .nullable();

/** The member's own rewards for a split (LOY-48); `expiredAt` in milliseconds since 1970. */
export const computedRewardsSchema = z.object({
  rewards: z.array(z.object({ id: rewardId, label: z.string(), expiredAt: z.int().nullable() })),
});
