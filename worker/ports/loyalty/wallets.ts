import type { MemberRecord } from "~/contracts/crossing/member-calls";
import { programmeScope } from "~/contracts/loyalty-programme";
import type { RewardTarget } from "~/domain/loyalty/earning.schema";
import { answered, failed } from "./answers";
import type { LoyaltyAnswer, LoyaltyNeeds, LoyaltyUser, RewardSplit } from "./port";

/** Wallets that one became part of, one after another, before something must be wrong. */
const MOST_MOVES = 5;

/** The wallets of a programme: by whom they are found, and how one becomes part of another. */
export function walletsOf(
  { memberOf }: Pick<LoyaltyNeeds, "memberOf">,
  programme: Pick<RewardTarget, "provider" | "businessId" | "guestAppId">,
) {
  const name = (userId: string) => `${programme.provider}/${programmeScope(programme)}/${userId}`;
  /** The wallet that a user's points are in now; what came back to an earlier one is passed on. */
  const of = async (userId: string): Promise<string> => {
    let wallet = name(userId);
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const next = await memberOf(wallet).movedTo();
      if (next === null) return wallet;
      await pass(wallet, next);
      wallet = next;
    }
    throw new Error("a wallet moves in a circle");
  };
  const pass = async (wallet: string, to: string): Promise<void> => {
    const transfer = await memberOf(wallet).move(to);
    if (!transfer) return;
    const userId = wallet.slice(name("").length);
    const merged = await memberOf(to).merge({ transfer, userId });
    if (merged.ok) await memberOf(wallet).confirmTransfer(transfer.key);
  };
  // The ids of phones are made by the platform (`deviceMember`).
  const isPhones = (userId: string) => userId.startsWith("d_");
  const isPhonesWallet = (wallet: string) => wallet.startsWith(name("d_"));
  const associate = async (
    existingUserId: string,
    newUserId: string,
    hasOptIn: boolean,
  ): Promise<LoyaltyAnswer<LoyaltyUser>> => {
    const [existing, other] = [await of(existingUserId), await of(newUserId)];
    const before = await memberOf(existing).read();
    if (!before) return failed("not-found");
    // Whoever asks, a phone's wallet becomes part of an account's: two never become part of each other, and
    // an account stays one step away on however many phones its guest signs in.
    const isOfAccount = isPhonesWallet(existing) && !isPhonesWallet(other);
    const [to, from] = isOfAccount ? [other, existing] : [existing, other];
    if (existing !== other) {
      const optIn = hasOptIn || (isOfAccount && before.hasOptIn);
      await memberOf(other).join({ userId: newUserId, hasOptIn: optIn });
      await pass(from, to);
    }
    const record = await memberOf(to).read();
    return record ? answered(shown(record)) : failed("not-found");
  };
  /** A phone is no part of a member's wallet any more, which keeps the points. */
  const leave = async (userId: string): Promise<void> => {
    // Whatever is on its way to the member's wallet arrives first.
    await of(userId);
    await memberOf(name(userId)).leave();
  };
  return { name, of, isPhones, associate, leave };
}

/**
 * Where a reward will be held for a split: known before anything is asked for, so that it can be given back. Of ours it
 * is the member's own wallet, which refuses where it has become part of another.
 */
export function rewardTarget(
  needs: LoyaltyNeeds,
  programme: Pick<RewardTarget, "provider" | "service" | "businessId" | "guestAppId">,
  { userId, billId, splitId }: Pick<RewardSplit, "userId" | "billId" | "splitId">,
  rewardId: string,
): RewardTarget {
  const { provider, service, businessId, guestAppId } = programme;
  const isOurs = service.kind === "embedded";
  const wallet = isOurs ? walletsOf(needs, programme).name(userId) : null;
  const place = { userId, wallet, rewardId, billId, splitId, askedAt: Date.now() };
  return { v: 1, provider, service, businessId, guestAppId, ...place };
}

export function shown(record: MemberRecord): LoyaltyUser {
  const { balance, createdAt, primaryUserId, secondaryUserIds, hasOptIn } = record;
  return {
    balance,
    createdAt,
    primaryUserId,
    secondaryUserId: secondaryUserIds[0] ?? null,
    hasOptIn,
  };
}
