import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProgrammeAnswer } from "~/contracts/loyalty";
import { amountE5 } from "~/domain/money/amount";
import type { OfferedReward } from "~/features/reward/reward-view.server";
import type { SplitInHand } from "~/routes/access/access.server";
import type { RewardUse } from "~/services/calls/loyalty.server";
import { warn } from "~/services/log.server";
import { loyaltyIdOf } from "../loyalty/member.server";

type Context = Pick<AppLoadContext, "platform" | "viewer" | "correlationId">;
type Use = RewardUse & { programme: ProgrammeAnswer };

/**
 * What a member may put on their split; `down` where the programme can't be asked, which stops no payment, and
 * `signUp` where nobody has a reward without an account (ACC-13).
 */
type Rewards =
  | { state: "none" | "down" }
  | { state: "signUp"; group: string }
  | { state: "offered"; use: RewardUse; rewards: readonly OfferedReward[] };

const NONE: Rewards = { state: "none" };

/** The programme's calls for the guest's split; null where the business has no programme, or none that answers. */
export async function rewardUseOf(
  context: Context,
  { venue, bill, split }: SplitInHand,
): Promise<Use | null> {
  const { businessId } = venue;
  const found = await context.platform.loyalty.programme({ businessId });
  const programme = found.ok ? found.value : undefined;
  if (!programme) return null;
  const userId = loyaltyIdOf(context, { businessId, guestAppId: programme.guestAppId });
  return { businessId, programme, userId, billId: bill.id, splitId: split.splitId };
}

/** What there is for the guest's split, which has one discount at most (LOY-47, LOY-48, LOY-52). */
export async function readRewards(context: Context, place: SplitInHand): Promise<Rewards> {
  if (place.split.virtualDiscount !== null || place.split.takesRewards === false) return NONE;
  const use = await rewardUseOf(context, place);
  if (!use) return NONE;
  const { programme, userId } = use;
  if (programme.guestAppId !== null && userId === context.viewer.guestId) {
    const asks = programme.burnEnabled && place.venue.accounts.passwordless;
    return asks && context.viewer.userId === null
      ? { state: "signUp", group: programme.groupName }
      : NONE;
  }
  const found = await offered(context, use);
  if (found.ok) {
    return found.value.length > 0 ? { state: "offered", use, rewards: found.value } : NONE;
  }
  const { code, status } = found.error;
  if (status === 404 || code === "not-found") return NONE;
  warn(context, "rewards-not-read", code);
  return { state: "down" };
}

async function offered({ platform }: Context, use: Use) {
  const appId = use.programme.guestAppId;
  if (appId === null) {
    const found = await platform.rewards.eligible(use);
    if (!found.ok) return found;
    const best = found.value;
    const { discountId: id = "", label = "", amount = null, points = null } = best ?? {};
    const reward = { id, label, amount, points, expiredAt: null };
    return { ok: true as const, value: best ? [reward] : [] };
  }
  const [found, owned] = await Promise.all([
    platform.rewards.compute(use, appId),
    platform.loyalty.owned(use),
  ]);
  if (!found.ok) return found;
  // What they take off only the list of the member's own rewards says (LOY-42, LOY-54).
  const worth = new Map(
    owned.ok ? owned.value.items.map(({ id, value }) => [id, amountE5(value)]) : [],
  );
  const value = found.value.rewards.map((reward) => ({
    ...reward,
    amount: worth.get(reward.id) ?? null,
    points: null,
  }));
  return { ok: true as const, value };
}
