import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { rewardSteps } from "#worker/ports/loyalty";
import type { EffectTask, VoucherAnswer } from "~/domain/bill/commands";
import type { RewardTarget } from "~/domain/loyalty/earning.schema";
import { loyaltyNeeds } from "../callers";

/** Burns the reward that a split holds, right before its payment begins. */
export async function burnReward(env: Env, ref: string, target: RewardTarget): Promise<boolean> {
  return (await rewardSteps(loyaltyNeeds(env, BESIDE), target).burn(target, ref)).ok;
}

/** Uses a reward for good, or gives it back. A programme that can't be asked is asked again. */
export async function settleReward(
  env: Env,
  kind: Extract<EffectTask, { kind: "voucher.use" | "voucher.release" }>["kind"],
  ref: string,
  target: RewardTarget,
): Promise<VoucherAnswer> {
  const steps = rewardSteps(loyaltyNeeds(env, BESIDE), target);
  const answer = await (kind === "voucher.use"
    ? steps.use(target, ref)
    : steps.giveBack(target, ref));
  if (answer.ok) return { kind: "done" };
  return answer.code === "unavailable"
    ? { kind: "unreachable", reason: answer.code }
    : { kind: "refused", code: answer.code };
}
