import type { AppId, MemberId } from "./ids";
import { isUnlocked, type OfferedReward, type OwnedReward } from "./loyalty";

/** `value` in 1/100000 of the currency's unit, `expirationDate` in milliseconds since 1970. */
export type UsableReward = OwnedReward & { isOwned: boolean };

/** Null where the member may not use it now. */
export function usableReward(
  id: string | null,
  member: {
    user: { balance: number };
    rewards: readonly Omit<OfferedReward, "picture">[];
    owned: readonly OwnedReward[];
    programme: { guestAppId: AppId | null };
  },
): UsableReward | null {
  const own = member.owned.find((reward) => reward.id === id);
  if (own) return { ...own, isOwned: true };
  // In a guest app's programme a reward is bought before it is shown.
  if (member.programme.guestAppId !== null) return null;
  const stored = member.rewards.find((reward) => reward.id === id);
  if (!stored || !isUnlocked(member.user.balance, stored)) return null;
  const { name, value, currency } = stored;
  if (value === null || currency === null) return null;
  return { id: stored.id, name, value, currency, expirationDate: null, isOwned: false };
}

/** What a reward's code says (LOY-43): whose it is, which, and what it takes off. */
export function rewardMessage(
  { primaryUserId }: { primaryUserId: MemberId },
  { id, value, currency }: Pick<UsableReward, "id" | "value" | "currency">,
): string {
  return JSON.stringify({ userId: primaryUserId, rewardId: id, amount: value, currency });
}
