import type { AppLoadContext } from "@remix-run/cloudflare";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { memberView, shownReward } from "~/features/loyalty/loyalty-view.server";

type Asked = {
  programme: LoyaltyProgramme;
  /** What the programme knows the guest by. */
  userId: string;
  /** The reward that the address names, whose code is shown. */
  reward: string | null;
  timeZone: string;
  /** The venue or the guest app that shows it (LOY-30). */
  storeId: string;
};

const GUEST = { state: "guest" } as const;
const DOWN = { state: "down" } as const;

/** A programme as its guest sees it: as a member, as somebody who is none, or not at all while it can't be asked. */
export async function readMember({ platform, locale }: AppLoadContext, asked: Asked) {
  const { programme, userId, reward: id, timeZone, storeId } = asked;
  const { businessId, guestAppId } = programme;
  const user = await platform.loyalty.user(businessId, userId);
  if (!user.ok) return user.error.status === 404 ? GUEST : DOWN;
  const [rewards, owned] = await Promise.all([
    platform.loyalty.rewards(businessId, userId),
    platform.loyalty.owned(businessId, userId),
  ]);
  const facts = {
    user: user.value,
    rewards: rewards.ok ? rewards.value.items : [],
    owned: owned.ok ? owned.value.items : [],
  };
  const shown = shownReward(id, { ...facts, programme });
  const isOwned = facts.owned.some((reward) => reward.id === id);
  const code =
    shown && isOwned && id && guestAppId
      ? await platform.loyalty.rewardCode(guestAppId, userId, id)
      : null;
  const { primaryUserId, balance, createdAt } = user.value;
  return {
    state: "member" as const,
    rewardsMissing: !rewards.ok,
    member: memberView({ ...facts, locale, timeZone }),
    stored: { primaryUserId, balance, createdAt, storeId },
    shown: shown && { ...shown, code: code?.ok ? code.value.rewardCode : null },
  };
}
