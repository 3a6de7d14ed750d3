import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { usableReward } from "~/contracts/reward-code";
import type { CallerId } from "~/contracts/viewer";
import type { AppLoadContext } from "~/framework/http.server";
import { memberView, shownReward } from "./loyalty-view.server";
import { PASS_FAILED, PASS_PARAMETER, passLinks } from "./pass-links";

type MemberQuery = {
  programme: LoyaltyProgramme;
  userId: CallerId;
  timeZone: string;
  storeId: string;
  here: string;
};

const GUEST = { state: "guest" } as const;
const DOWN = { state: "down" } as const;

/** A programme as the guest sees it: as a member, as a guest who is not one, or not at all while it is down. */
export async function readMember(
  { platform, locale, wallets }: AppLoadContext,
  request: Request,
  { programme, userId, timeZone, storeId, here }: MemberQuery,
) {
  const { businessId, guestAppId } = programme;
  const url = new URL(request.url);
  const userAgent = request.headers.get("user-agent");
  // The reward that the address names is shown with its code.
  const id = url.searchParams.get("reward");
  const [user, rewards, owned] = await Promise.all([
    platform.loyalty.user({ businessId, userId }),
    platform.loyalty.rewards({ businessId, userId }),
    platform.loyalty.owned({ businessId, userId }),
  ]);
  if (!user.ok) return user.error.status === 404 ? GUEST : DOWN;
  const facts = {
    user: user.value,
    rewards: rewards.ok ? rewards.value.items : [],
    owned: owned.ok ? owned.value.items : [],
  };
  const reward = usableReward(id, { ...facts, programme });
  const code =
    reward?.isOwned && guestAppId
      ? await platform.loyalty.rewardCode({ appId: guestAppId, userId, rewardId: reward.id })
      : null;
  const { primaryUserId, balance, createdAt } = user.value;
  return {
    state: "member" as const,
    rewardsMissing: !rewards.ok,
    member: memberView({ ...facts, locale, timeZone }),
    stored: { primaryUserId, balance, createdAt, storeId },
    shown: reward && {
      ...shownReward(user.value, reward),
      code: code?.ok ? code.value.rewardCode : null,
      passes: passLinks(wallets, { userAgent, here, rewardId: reward.id }),
      passFailed: url.searchParams.get(PASS_PARAMETER) === PASS_FAILED,
    },
  };
}
