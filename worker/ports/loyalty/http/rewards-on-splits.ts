import type { RewardId } from "~/contracts/ids";
import type { AmountE5 } from "~/domain/money/amount";
import { answered, failed } from "../answers";
import type {
  HeldReward,
  LoyaltyAnswer,
  LoyaltyNeeds,
  LoyaltyPort,
  RewardSplit,
  RewardSteps,
} from "../port";
import { rewardTarget } from "../wallets";
import { computedAnswer, eligibleAnswer, ownedAnswer, rewardsAnswer } from "./answer-schemas";
import { type AtService, askingService, type ServiceProgramme } from "./ask-service";

/**
 * A call that was given up may still come through at the service. So long after a reward was asked for, a service
 * that knows nothing of it is asked again.
 */
const LATE_MS = 30_000;

type OnSplits = Pick<LoyaltyPort, "eligibleDiscount" | "compute" | "reserve">;

/** Rewards on splits at a provider's service: a guest app's calls where there is one. */
export function onSplitsOf(at: AtService): OnSplits {
  const { needs, programme, ask } = at;
  const isApps = programme.guestAppId !== null;
  return {
    async eligibleDiscount({ memberId, billId, splitId }) {
      const asked = {
        ids: { userId: memberId },
        body: { billId, splitId },
        schema: eligibleAnswer,
      };
      const found = await ask("eligible", asked);
      if (!found.ok || !found.value) return found.ok ? answered(null) : found;
      const { amount: valueE5, ...discount } = found.value;
      return answered({ ...discount, valueE5 });
    },
    async compute(split) {
      const { memberId, billId, splitId, currency, subtotalE5 } = split;
      const own = await ask("owned", { ids: { userId: memberId }, schema: ownedAnswer });
      if (!own.ok) return own;
      const fitting = own.value.items
        .filter((reward) => reward.currency === currency && reward.value <= subtotalE5)
        .map(({ value: valueE5, expirationDate: expiresAt, ...reward }) => ({
          ...reward,
          valueE5,
          expiresAt,
        }));
      if (!isApps) return answered(fitting);
      const asked = {
        ids: { userId: memberId },
        body: { billId, splitId },
        schema: computedAnswer,
      };
      const computed = await ask("compute", asked);
      if (!computed.ok) return computed;
      // The service says which ones; what they are worth only their owner's list says.
      const ids = new Set(computed.value.rewards.map(({ id }) => id));
      return answered(fitting.filter(({ id }) => ids.has(id)));
    },
    async reserve(split, rewardId) {
      const worth = await worthOf(at, split, rewardId);
      if (!worth.ok) return worth;
      if (worth.value?.currency !== split.currency) return failed("reward-gone");
      const { memberId, billId, splitId } = split;
      const asked = { ids: { userId: memberId, rewardId }, body: { billId, splitId } };
      const applied = await ask(isApps ? "appApply" : "apply", asked);
      if (!applied.ok) return failed(applied.code === "not-found" ? "reward-gone" : applied.code);
      const target = rewardTarget(needs, programme, split, rewardId);
      return answered<HeldReward>({ ...worth.value, target });
    },
  };
}

type Worth = { label: string; valueE5: AmountE5; currency: string };

/** What a reward takes off: applying it does not say, so it is looked up before. Null where nothing says it. */
async function worthOf(
  { programme, ask }: AtService,
  { memberId, billId, splitId, currency }: RewardSplit,
  rewardId: RewardId,
): Promise<LoyaltyAnswer<Worth | null>> {
  if (programme.guestAppId === null) {
    const asked = { ids: { userId: memberId }, body: { billId, splitId }, schema: eligibleAnswer };
    const eligible = await ask("eligible", asked);
    if (!eligible.ok) return eligible;
    if (eligible.value?.discountId === rewardId) {
      const { label, amount: valueE5 } = eligible.value;
      return answered({ label, valueE5, currency });
    }
  }
  const [owned, store] = await Promise.all([
    ask("owned", { ids: { userId: memberId }, schema: ownedAnswer }),
    ask("rewards", { ids: { userId: memberId }, schema: rewardsAnswer }),
  ]);
  const all = [...(owned.ok ? owned.value.items : []), ...(store.ok ? store.value.items : [])];
  const found = all.find(({ id, value }) => id === rewardId && value != null);
  if (found?.value != null && found.currency != null) {
    return answered({ label: found.name, valueE5: found.value, currency: found.currency });
  }
  if (!owned.ok) return owned;
  return store.ok ? answered(null) : store;
}

/**
 * What becomes of a reward that a split holds. Applied at the service it is taken already, so burning and using it
 * ask nothing: a payment does not depend on the service.
 */
export function serviceSteps(needs: LoyaltyNeeds, programme: ServiceProgramme): RewardSteps {
  const ask = askingService(needs, programme);
  return {
    burn: async () => answered(null),
    use: async () => answered(null),
    async giveBack({ userId, rewardId, billId, splitId, askedAt }) {
      const asked = { ids: { userId, rewardId }, body: { billId, splitId } };
      const removed = await ask(programme.guestAppId === null ? "unapply" : "appRemove", asked);
      if (removed.ok || removed.code === "unavailable") return removed;
      return Date.now() - askedAt < LATE_MS ? failed("unavailable") : answered(null);
    },
  };
}
