import { isDeviceMember } from "#worker/base/ids";
import type { MemberRecord } from "~/contracts/crossing/member-calls";
import { programmeScope } from "~/contracts/loyalty-programme";
import { type MemberId, memberId as memberIdSchema, type RewardId } from "~/domain/ids.schema";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { answered, failed } from "./answers";
import type { LoyaltyAnswer, LoyaltyNeeds, LoyaltyUser, RewardSplit } from "./port";

/** Wallets that one became part of, one after another, before something must be wrong. */
const MOST_MOVES = 5;

/** The wallets of a programme: by whom they are found, and how one becomes part of another. */
export function walletsOf(
  { memberOf }: Pick<LoyaltyNeeds, "memberOf">,
  programme: Pick<RewardTarget, "provider" | "businessId" | "guestAppId">,
) {
  const prefix = `${programme.provider}/${programmeScope(programme)}/`;
  const name = (memberId: MemberId) => `${prefix}${memberId}`;
  const ownerOf = (wallet: string) => memberIdSchema.parse(wallet.slice(prefix.length));
  /** The wallet that a member's points are in now; what came back to an earlier one is passed on. */
  const of = async (memberId: MemberId): Promise<string> => {
    let wallet = name(memberId);
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
    const merged = await memberOf(to).merge({ transfer, userId: ownerOf(wallet) });
    if (merged.ok) await memberOf(wallet).confirmTransfer(transfer.key);
  };
  const associate = async (
    existingId: MemberId,
    newId: MemberId,
    hasOptIn: boolean,
  ): Promise<LoyaltyAnswer<LoyaltyUser>> => {
    const [existing, other] = [await of(existingId), await of(newId)];
    const before = await memberOf(existing).read();
    if (!before) return failed("not-found");
    // Whoever asks, a phone's wallet becomes part of an account's: two never become part of each other, and
    // an account stays one step away on however many phones its guest signs in.
    const isOfAccount = isDeviceMember(ownerOf(existing)) && !isDeviceMember(ownerOf(other));
    const [to, from] = isOfAccount ? [other, existing] : [existing, other];
    if (existing !== other) {
      const optIn = hasOptIn || (isOfAccount && before.hasOptIn);
      await memberOf(other).join({ userId: newId, hasOptIn: optIn });
      await pass(from, to);
    }
    const record = await memberOf(to).read();
    return record ? answered(shown(record)) : failed("not-found");
  };
  /** A phone is no part of a member's wallet any more, which keeps the points. */
  const leave = async (memberId: MemberId): Promise<void> => {
    // Whatever is on its way to the member's wallet arrives first.
    await of(memberId);
    await memberOf(name(memberId)).leave();
  };
  return { name, of, associate, leave };
}

/**
 * Where a reward will be held for a split: known before anything is asked for, so that it can be given back. Of ours it
 * is the member's own wallet, which refuses where it has become part of another.
 */
export function rewardTarget(
  needs: LoyaltyNeeds,
  programme: Pick<RewardTarget, "provider" | "service" | "businessId" | "guestAppId">,
  { memberId, billId, splitId }: Pick<RewardSplit, "memberId" | "billId" | "splitId">,
  rewardId: RewardId,
): RewardTarget {
  const { provider, service, businessId, guestAppId } = programme;
  const isOurs = service.kind === "embedded";
  const wallet = isOurs ? walletsOf(needs, programme).name(memberId) : null;
  const place = { userId: memberId, wallet, rewardId, billId, splitId, askedAt: Date.now() };
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
