import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { rewardSteps } from "#worker/ports/loyalty";
import type { LoyaltyAnswer } from "#worker/ports/loyalty/port";
import type { VoucherAnswer } from "~/domain/bill/commands";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import { loyaltyNeeds } from "../callers";
import type { VoucherTask } from "./driver";

/**
 * Burns the reward that a split holds, right before its payment begins. One that a wallet of ours holds is made sure of
 * already: only this bill gives it back, and takes it off the split in the write before.
 */
export async function burnReward(env: Env, ref: string, target: RewardTarget): Promise<boolean> {
  if (target.wallet !== null) return true;
  return (await rewardSteps(loyaltyNeeds(env, BESIDE), target).burn(target, ref)).ok;
}

/** Uses a reward for good, or gives it back. A programme that can't be asked is asked again. */
export async function settleReward(
  env: Env,
  kind: VoucherTask["kind"],
  ref: string,
  target: RewardTarget,
): Promise<VoucherAnswer> {
  const steps = rewardSteps(loyaltyNeeds(env, BESIDE), target);
  const answer = await (kind === "voucher.use"
    ? steps.use(target, ref)
    : steps.giveBack(target, ref));
  return usedAnswer(answer);
}

/** What a programme said of a reward's end, as the bill takes it. */
export function usedAnswer(answer: LoyaltyAnswer<null>): VoucherAnswer {
  if (answer.ok) return { kind: "done" };
  return answer.code === "unavailable"
    ? { kind: "unreachable", reason: answer.code }
    : { kind: "refused", code: answer.code };
}
