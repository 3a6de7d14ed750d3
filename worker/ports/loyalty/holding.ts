import type { RewardId } from "~/contracts/ids";
import type { LoyaltyProgramme, StoreReward } from "~/contracts/loyalty-programme";
import { answered, answerOf, failed } from "./answers";
import type { HeldReward, LoyaltyAnswer, LoyaltyNeeds, LoyaltyPort } from "./port";
import { rewardTarget, walletsOf } from "./wallets";

/** The parts of a programme that are needed to hold one of its rewards. */
type Held = Pick<LoyaltyProgramme, "provider" | "service" | "businessId" | "guestAppId"> & {
  readonly rewards: readonly Pick<StoreReward, "id" | "name" | "points" | "value" | "currency">[];
};

/** Holds a reward for a split in a wallet of ours, as `LoyaltyPort.reserve` says. */
export async function holdInWallet(
  needs: LoyaltyNeeds,
  programme: Held,
  ...[split, rewardId, key, asked = null]: Parameters<LoyaltyPort["reserve"]>
): Promise<LoyaltyAnswer<HeldReward>> {
  const wallet = asked ?? (await walletsOf(needs, programme).of(split.memberId));
  const stored = programme.rewards.find(({ id }) => id === rewardId);
  // The programme's own rewards are known here; only what a member bought has to be asked for.
  const own = stored ? undefined : await ownedReward(needs, wallet, rewardId);
  if (own === null) return failed("not-found");
  const reward = stored ?? own;
  if (!reward || reward.currency !== split.currency) return failed("reward-gone");
  const onSplit = { key, rewardId, points: stored?.points ?? 0, ownedId: own?.id ?? null };
  const held = await needs.memberOf(wallet).reserve(onSplit);
  const answer = answerOf(held);
  if (!answer.ok) return answer;
  return answered<HeldReward>({
    label: reward.name,
    valueE5: "valueE5" in reward ? reward.valueE5 : reward.value,
    currency: reward.currency,
    target: { ...rewardTarget(needs, programme, split, rewardId), wallet },
  });
}

/** A reward that a member has bought; undefined for one that they don't have, null where there is no member. */
async function ownedReward(needs: LoyaltyNeeds, wallet: string, rewardId: RewardId) {
  const record = await needs.memberOf(wallet).read();
  return record === null ? null : record.rewards.find(({ id }) => id === rewardId);
}
