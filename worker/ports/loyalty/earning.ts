import type { MemberDone } from "~/contracts/crossing/member-calls";
import type { MemberId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import type { PointsToEarn } from "~/domain/bill/after-payment";
import type { Earning, RewardTarget } from "~/domain/loyalty/member.schema";
import { pointsFor } from "~/domain/loyalty/points";
import type { AmountE5 } from "~/domain/money/amount";
import { DAY_MS } from "~/domain/time";
import { answered, answerOf } from "./answers";
import type { LoyaltyAnswer, LoyaltyNeeds } from "./port";
import { walletsOf } from "./wallets";

/** The points of a payment, in the member's wallet; `programme` is the part of it that was stored with the payment. */
export async function earnInWallet(
  needs: LoyaltyNeeds,
  programme: Earning["programme"],
  memberId: MemberId,
  paid: { key: string; amountE5: AmountE5 },
): Promise<LoyaltyAnswer<null>> {
  const lot = paidLot(programme, paid);
  const wallets = walletsOf(needs, programme);
  // Each payment asks this, most of them for nobody's wallet: where it is now is asked only if it has moved.
  const done = await needs.memberOf(wallets.name(memberId)).earn(lot);
  if (done.ok || done.code !== "MOVED") return answerOf(done);
  return answerOf(await needs.memberOf(await wallets.of(memberId)).earn(lot));
}

/** The points of a payment, once for its key; with less than before, the rest is taken back. */
function paidLot(
  programme: Pick<LoyaltyProgramme, "pointsPerUnit" | "pointsValidDays">,
  { key, amountE5 }: { key: string; amountE5: AmountE5 },
) {
  const points = pointsFor(amountE5, programme.pointsPerUnit);
  return { ...lotOf(programme, key, points), lowers: true };
}

export function lotOf(
  { pointsValidDays: days }: Pick<LoyaltyProgramme, "pointsValidDays">,
  key: string,
  points: number,
) {
  return { key, points, expiresAt: days === null ? null : Date.now() + days * DAY_MS };
}

/** A wallet that is gone with its account took the reward's points with it: nothing is left to be used. */
export function usedIn(done: MemberDone): LoyaltyAnswer<null> {
  const isGone = !done.ok && (done.code === "REWARD_GONE" || done.code === "UNKNOWN");
  return isGone ? answered(null) : answerOf(done);
}

/** `earned` is null where the points went to another wallet meanwhile, which has to be asked by itself. */
export type EarnedAndUsed = {
  used: LoyaltyAnswer<null>;
  earned: LoyaltyAnswer<null> | null;
};

/**
 * Uses a reward for good and has its payment earn points, by one call of the member's wallet.
 *
 * @returns null where they are no one wallet's: nothing was asked then.
 * @throws what `isUnavailable` knows, where the wallet is of a build without this call.
 */
export async function earnAndUse(
  needs: LoyaltyNeeds,
  { target, key }: { target: RewardTarget; key: string },
  { earning, key: paidKey, amountE5 }: PointsToEarn,
): Promise<EarnedAndUsed | null> {
  const { wallet } = target;
  const { programme } = earning;
  const isOurs = programme.service.kind === "embedded";
  if (!isOurs || wallet !== walletsOf(needs, programme).name(earning.userId)) return null;
  const lot = paidLot(programme, { key: paidKey, amountE5 });
  const { used, earned } = await needs.memberOf(wallet).earnAndUse(key, lot);
  return { used: usedIn(used), earned: hasMoved(earned) ? null : answerOf(earned) };
}

function hasMoved(earned: MemberDone): boolean {
  return !earned.ok && earned.code === "MOVED";
}
