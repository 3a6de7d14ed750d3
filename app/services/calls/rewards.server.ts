import { type Split, splitSchema } from "~/contracts/billing";
import { LOYALTY_BASES, LOYALTY_PATHS, type ProgrammeAnswer } from "~/contracts/loyalty";
import { computedRewardsSchema, eligibleDiscountSchema } from "~/contracts/rewards";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** A page goes on without its programme after this long. */
const PATIENCE = { timeoutMs: 3_000 };

/** The split that a reward is for, and whose programme and which member's it is. */
export type RewardUse = {
  businessId: string;
  programme: Pick<ProgrammeAnswer, "guestAppId">;
  userId: string;
  billId: string;
  splitId: string;
};

/** Rewards on a split: a guest app's calls where the programme is one's, else the dispatcher's. */
export function rewardCalls(call: Call) {
  const under = (base: string, path: string, ids: Record<string, string>) =>
    base + path.replace(/:(\w+)/g, (_, id) => encodeURIComponent(ids[id] ?? ""));
  const { dispatcher, guestApp } = LOYALTY_BASES;
  const place = ({ billId, splitId }: RewardUse) => ({ billId, splitId });
  return {
    /** The best discount for points (LOY-47). */
    eligible: (use: RewardUse) => {
      const { businessId, userId } = use;
      const path = under(dispatcher, LOYALTY_PATHS.rewards, { businessId, userId });
      return call("POST", path, eligibleDiscountSchema, place(use), PATIENCE);
    },
    /** The guest app member's own rewards (LOY-48). */
    compute: (use: RewardUse, appId: string) => {
      const path = under(guestApp, LOYALTY_PATHS.compute, { appId, userId: use.userId });
      return call("POST", path, computedRewardsSchema, place(use), PATIENCE);
    },
    apply: (use: RewardUse, rewardId: string): Promise<Result<Split>> => {
      const { businessId, userId, programme } = use;
      const appId = programme.guestAppId;
      return appId === null
        ? call(
            "PUT",
            under(dispatcher, LOYALTY_PATHS.onSplit, { businessId, userId, rewardId }),
            splitSchema,
            place(use),
          )
        : call(
            "POST",
            under(guestApp, LOYALTY_PATHS.apply, { appId, userId, rewardId }),
            splitSchema,
            place(use),
          );
    },
    remove: (use: RewardUse, rewardId: string): Promise<Result<Split>> => {
      const { businessId, userId, programme } = use;
      const appId = programme.guestAppId;
      return appId === null
        ? call(
            "PUT",
            under(dispatcher, LOYALTY_PATHS.offSplit, { businessId, userId, rewardId }),
            splitSchema,
            place(use),
          )
        : call(
            "DELETE",
            under(guestApp, LOYALTY_PATHS.remove, { appId, userId, rewardId }),
            splitSchema,
            place(use),
          );
    },
  };
}
