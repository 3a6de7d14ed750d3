import { earningsApi, loyaltyApi, rewardsApi } from "~/contracts/api/loyalty";
import type { AppId, BillId, BusinessId, RewardId, SplitId } from "~/contracts/ids";
import type { ProgrammeAnswer } from "~/contracts/loyalty";
import type { Split } from "~/contracts/split";
import type { CallerId } from "~/contracts/viewer";
import { clientOf } from "../client.server";
import type { Result } from "../result";
import type { Call } from "./exchange.server";

/** A page goes on without its programme after this long. */
const PATIENCE = { timeoutMs: 3_000 };

type Member = { businessId: BusinessId; userId: CallerId };

/** Loyalty programmes and their members (LOY). */
export function loyaltyCalls(call: Call) {
  const { programme, user, rewards, owned, ...others } = clientOf(call, loyaltyApi);
  return {
    ...others,
    ...clientOf(call, earningsApi),
    /** The business's programme; nothing where it has none (LOY-04). */
    programme: (named: { businessId: BusinessId }) => programme(named, PATIENCE),
    user: (member: Member) => user(member, PATIENCE),
    rewards: (member: Member) => rewards(member, PATIENCE),
    owned: (member: Member) => owned(member, PATIENCE),
  };
}

/** The split that a reward is for, and whose programme and which member's it is. */
export type RewardUse = Member & {
  programme: Pick<ProgrammeAnswer, "guestAppId">;
  billId: BillId;
  splitId: SplitId;
};

/** Rewards on a split: a guest app's calls where the programme is one's, else the dispatcher's. */
export function rewardCalls(call: Call) {
  const rewards = clientOf(call, rewardsApi);
  const inputOf = ({ businessId, userId, billId, splitId }: RewardUse) => ({
    businessId,
    userId,
    body: { billId, splitId },
  });
  return {
    /** The best discount for points (LOY-47). */
    eligible: (use: RewardUse) => rewards.eligible(inputOf(use), PATIENCE),
    /** The guest app member's own rewards (LOY-48). */
    compute: (use: RewardUse, appId: AppId) =>
      rewards.compute({ ...inputOf(use), appId }, PATIENCE),
    apply: (use: RewardUse, rewardId: RewardId): Promise<Result<Split>> => {
      const appId = use.programme.guestAppId;
      return appId === null
        ? rewards.apply({ ...inputOf(use), rewardId })
        : rewards.applyInApp({ ...inputOf(use), appId, rewardId });
    },
    remove: (use: RewardUse, rewardId: RewardId): Promise<Result<Split>> => {
      const appId = use.programme.guestAppId;
      return appId === null
        ? rewards.remove({ ...inputOf(use), rewardId })
        : rewards.removeInApp({ ...inputOf(use), appId, rewardId });
    },
  };
}
