import type * as z from "zod";
import type { LoyaltyPort, RewardSplit } from "#worker/ports/loyalty/port";
import { rewardsApi } from "~/contracts/api/loyalty";
import type { NamedUser } from "~/contracts/api/path-params";
import type { RewardRefusal } from "~/contracts/crossing/bill-calls";

import { isNotUnderstood } from "~/contracts/crossing/call";
import type { BillAnswer } from "~/contracts/crossing/values";
import type { AppId, BusinessId, MemberId, RewardId } from "~/contracts/ids";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { type rewardPlaceSchema, rewardRefusal } from "~/contracts/rewards";
import type { Split } from "~/contracts/split";
import type { Viewer } from "~/contracts/viewer";
import { billOf, type PlatformContext } from "../context";
import { callerOf } from "../identity";
import { limitsAtBill, tryingVoucher } from "../limits/counted-tries";
import { tooMany } from "../limits/rough-limits";
import { onlyOwnUserOfBill } from "../own-user";
import { ApiRefusal, granted, notFound } from "../refusal";
import { serve } from "../serve";
import { type BillWithVenue, billWithVenue, ownSplit } from "../venue-terms";
import { ownMember, programmeOf } from "./own-member";

/** Rewards on a split (LOY-47, LOY-50), and the same of a guest app (LOY-48, LOY-49). */
export const splitRewards = serve(rewardsApi, {
  async eligible(asked, c) {
    const wanted = await rewardContext(c, asked);
    const { port, split, takesRewards } = wanted;
    if (!takesRewards) return null;
    const found = await port.eligibleDiscount(split);
    if (!found.ok) throw notComputed(found.code);
    const best = found.value;
    // Beside a discount that the split has, it is known whatever it is worth (LOY-51, Q-75).
    if (!best || (best.valueE5 > split.subtotalE5 && !wanted.isDiscounted)) return null;
    const { discountId, label, valueE5: amount, points } = best;
    return { discountId, label, amount, points };
  },
  apply: (asked, c) => applied(c, asked),
  remove: (asked, c) => removed(c, asked),
  async compute(asked, c) {
    const { port, split, takesRewards } = await rewardContext(c, asked);
    if (!takesRewards) return { rewards: [] };
    const found = await port.compute(split);
    if (!found.ok) throw notComputed(found.code);
    const rewards = found.value.map(({ id, name: label, expiresAt: expiredAt }) => ({
      id,
      label,
      expiredAt,
    }));
    return { rewards };
  },
  applyInApp: (asked, c) => applied(c, asked),
  removeInApp: (asked, c) => removed(c, asked),
});

type Asked = {
  userId: NamedUser;
  body: z.output<typeof rewardPlaceSchema>;
} & ({ businessId: BusinessId } | { appId: AppId });

type MemberAtBill = {
  viewer: Viewer;
  memberId: MemberId;
  place: BillWithVenue;
  programme: LoyaltyProgramme;
  port: LoyaltyPort;
};

type RewardContext = {
  port: LoyaltyPort;
  split: RewardSplit;
  /** Whether the programme lets rewards be used, and the split takes one now (LOY-52). */
  takesRewards: boolean;
  /** It has a virtual discount: a voucher's or a reward's. */
  isDiscounted: boolean;
};

/**
 * The programme of the business that the bill is of, and the member of it that the caller is. Another user's path and
 * another business's or app's bill are the same 404.
 */
async function memberAtBill(c: PlatformContext, asked: Asked): Promise<MemberAtBill> {
  const { billId } = asked.body;
  await onlyOwnUserOfBill(c, billId);
  const viewer = callerOf(c);
  const place = await billWithVenue(c, billId);
  const at = await programmeOf(c, place.venue.businessId);
  const { port, programme } = at;
  const isNamed =
    "appId" in asked
      ? programme.guestAppId === asked.appId
      : programme.businessId === asked.businessId;
  if (!isNamed) throw notFound();
  return { viewer, memberId: ownMember(c, at, asked.userId), place, programme, port };
}

/** The same with the caller's own split; somebody else's is a 404 too. */
async function rewardContext(c: PlatformContext, asked: Asked): Promise<RewardContext> {
  const { billId, splitId } = asked.body;
  const { memberId, place, programme, port } = await memberAtBill(c, asked);
  const own = granted(await ownSplit(c, place, splitId));
  const { currency, billSplitAmount: subtotalE5 } = own;
  const split = { memberId, billId, splitId, subtotalE5, currency };
  const takesRewards = programme.isBurnEnabled && own.takesRewards !== false;
  const isDiscounted = own.virtualDiscount !== null;
  return { port, split, takesRewards, isDiscounted };
}

/**
 * Puts the reward on the split; said twice, it is one. The bill's ledger has each one that was asked for, so those that
 * can't be used are limited as wrong codes of vouchers are.
 */
async function applied(c: PlatformContext, { rewardId, ...place }: Asked & { rewardId: RewardId }) {
  const at = await memberAtBill(c, place);
  if (!at.programme.isBurnEnabled) throw new ApiRefusal("reward-burn-unavailable");
  const { billId, splitId } = place.body;
  const { fee } = at.place.terms;
  const { guestId, userId, guestIds } = at.viewer;
  const guest = { guestId, userId, guestIds };
  const member = at.memberId;
  const { service } = at.programme;
  // Of the programme's rewards the bill needs this one alone.
  const rewards = at.programme.rewards.filter(({ id }) => id === rewardId);
  const programme = { ...at.programme, rewards };
  const asked = { guest, member, splitId, rewardId, programme };
  const bill = billOf(c, billId);
  // A wallet of ours has its member's rewards alone, so there is nothing to guess and the bill counts by itself.
  const counted = service.kind === "embedded" && {
    ...asked,
    programme: { ...programme, service },
    limits: limitsAtBill(c),
  };
  const tried = counted ? await unlessEarlier(bill.tryReward(counted, fee)) : null;
  if (tried && "retryAfterS" in tried) throw tooMany("too-many-tries", tried.retryAfterS);
  if (tried) return grantedReward(tried);
  const atBusiness = { tenant: programme.businessId, billId };
  return tryingVoucher(c, atBusiness, async () =>
    grantedReward(await bill.applyReward(asked, fee)),
  );
}

async function removed(c: PlatformContext, asked: Asked) {
  const { viewer, place } = await memberAtBill(c, asked);
  const { billId, terms } = place;
  return granted(await billOf(c, billId).removeVoucher(viewer, asked.body.splitId, terms.fee));
}

/** Null where the bill is of a build that does not count tries, and did nothing. */
async function unlessEarlier<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (fault) {
    if (!isNotUnderstood(fault)) throw fault;
    return null;
  }
}

function grantedReward(answer: BillAnswer<Split> | RewardRefusal) {
  if (!answer.ok && "rewardCode" in answer) {
    throw new ApiRefusal(rewardRefusal(answer.rewardCode));
  }
  return granted(answer);
}

/** Who is no member of the programme has no rewards, and nothing is down. */
function notComputed(code: string): ApiRefusal {
  if (code === "not-found") return notFound();
  return new ApiRefusal("reward-not-computed", { message: "could not compute eligible discount" });
}
