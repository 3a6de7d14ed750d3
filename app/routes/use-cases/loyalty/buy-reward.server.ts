import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RewardId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { warn } from "~/services/log.server";
import { loyaltyIdOf } from "./member.server";

/**
 * Buys a reward of a guest app's programme (LOY-45); other programmes sell none. Answers whether it was bought; what was
 * answered else is in the log.
 */
export async function buyReward(
  context: AppLoadContext,
  programme: LoyaltyProgramme,
  wish: { rewardId: RewardId; key: string },
): Promise<boolean> {
  const { guestAppId } = programme;
  if (!guestAppId) return false;
  const userId = loyaltyIdOf(context, programme);
  const bought = await context.platform.loyalty.buy({
    appId: guestAppId,
    userId,
    rewardId: wish.rewardId,
    idempotencyKey: wish.key,
  });
  if (!bought.ok) {
    warn(context, "reward-not-bought", `HTTP error! status: ${bought.error.status}`);
  }
  return bought.ok;
}
