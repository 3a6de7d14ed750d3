import type { RewardId } from "~/contracts/ids";
import type { Wallet } from "~/contracts/loyalty";
import { withQuery } from "~/paths/with-query";
import { REWARD } from "./loyalty-query";

/** What the address of a programme's page says of a pass that could not be made. */
export const PASS_PARAMETER = "pass";
export const PASS_FAILED = "failed";

/** A wallet, and where a reward's code is had as a pass for it. */
export type PassLink = { wallet: Wallet; href: string };

/** Where a reward is had as a pass, for each wallet that is offered to the phone that asks. */
export function passLinks(
  set: readonly Wallet[],
  { userAgent, here, rewardId }: { userAgent: string | null; here: string; rewardId: RewardId },
): PassLink[] {
  return offeredWallets(set, userAgent).map((wallet) => {
    const [path = "", query] = here.split("?");
    const pass = `${path}/passes/${wallet}`;
    return { wallet, href: withQuery(query ? `${pass}?${query}` : pass, { [REWARD]: rewardId }) };
  });
}

/**
 * The wallets that a guest is offered: the one of their phone, and on any other device both, since a computer can
 * pass either on. By the user agent, so that it needs no script; the addresses themselves serve everyone.
 */
export function offeredWallets(set: readonly Wallet[], userAgent: string | null): Wallet[] {
  const own = ownWallet(userAgent ?? "");
  return set.filter((wallet) => own === null || wallet === own);
}

function ownWallet(userAgent: string): Wallet | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return "apple";
  return /\bAndroid\b/.test(userAgent) ? "google" : null;
}
