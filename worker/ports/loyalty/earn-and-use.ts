import type { MemberDone } from "~/contracts/crossing/member-calls";
import type { PointsToEarn } from "~/domain/bill/after-payment";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { answerOf } from "./answers";
import { paidLot, usedIn } from "./embedded";
import type { LoyaltyAnswer, LoyaltyNeeds } from "./port";
import { walletsOf } from "./wallets";

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
