import type { Env } from "#worker/env";
import type { RewardTarget } from "~/domain/loyalty/ledger-values";
import type { RewardSplit } from "./port";
import { walletsOf } from "./wallets";

/** Where a reward will be held for a split: known before anything is asked for, so that it can be given back. */
export async function rewardTarget(
  env: Env,
  programme: Pick<RewardTarget, "provider" | "service" | "businessId" | "guestAppId">,
  { userId, billId, splitId }: Pick<RewardSplit, "userId" | "billId" | "splitId">,
  rewardId: string,
): Promise<RewardTarget> {
  const { provider, service, businessId, guestAppId } = programme;
  const isOurs = service.kind === "embedded";
  const wallet = isOurs ? await walletsOf(env, programme).of(userId) : null;
  const place = { userId, wallet, rewardId, billId, splitId, askedAt: Date.now() };
  return { v: 1, provider, service, businessId, guestAppId, ...place };
}
