import type { VersionedStub } from "#worker/kernel/crossing";
import type { USER_CALLS } from "~/contracts/crossing/account-calls";
import type { MEMBER_CALLS, WELCOME_CALLS } from "~/contracts/crossing/member-calls";
import type { BillId, MemberId, RewardId, SplitId, UserId } from "~/contracts/ids";
import type { RewardTarget } from "~/domain/loyalty/member.schema";
import type { AmountE5 } from "~/domain/money/amount";

/** What the adapters need: their tables, and the objects of members, of numbers' welcomes and of users, by name. */
export type LoyaltyNeeds = {
  db: D1Database;
  memberOf(wallet: string): VersionedStub<typeof MEMBER_CALLS>;
  welcomeOf(number: string): VersionedStub<typeof WELCOME_CALLS>;
  userOf(userId: UserId): Pick<VersionedStub<typeof USER_CALLS>, "read">;
  /** Reads a wallet once for a guest's request; for a work of no request it reads each time. */
  readOnce<T>(wallet: string, read: () => Promise<T>): Promise<T>;
};

/** Why a programme did not do something; `unavailable` is one that could not be asked, so nothing is known. */
export type LoyaltyFailure =
  | "unavailable"
  | "not-found"
  | "invalid-credentials"
  | "too-few-points"
  | "reward-gone";

/** An answer is data: a programme that is down must not take a page or a payment with it. */
export type LoyaltyAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: LoyaltyFailure };

/** How a guest says which member they are (LOY-17). */
export type Identification =
  | {
      readonly kind: "phone";
      readonly phoneNumber: string;
      readonly hasOptIn: boolean;
      /** What the number's welcome is known by (`welcomeOf`); left out where no code has proven the number. */
      readonly welcome?: string;
    }
  | { readonly kind: "password"; readonly username: string; readonly password: string };

/** A member (LOY-29); `createdAt` in milliseconds since 1970. */
export type LoyaltyUser = {
  balance: number;
  createdAt: number;
  primaryUserId: MemberId;
  secondaryUserId: MemberId | null;
  hasOptIn: boolean;
};

/** A reward of the store (LOY-41); what it takes off is null where a provider does not say. */
type Reward = {
  id: RewardId;
  name: string;
  picture: string | null;
  points: number;
  value: AmountE5 | null;
  currency: string | null;
};

/** A reward that a member owns; `expiresAt` in milliseconds since 1970. */
export type MemberReward = {
  id: RewardId;
  name: string;
  valueE5: AmountE5;
  currency: string;
  expiresAt: number | null;
};

/** The split that a reward is wanted for, with the part of it that a reward may take. */
export type RewardSplit = {
  memberId: MemberId;
  billId: BillId;
  splitId: SplitId;
  subtotalE5: AmountE5;
  currency: string;
};

/** A discount for points on a split (LOY-47). */
export type EligibleDiscount = {
  discountId: RewardId;
  label: string;
  valueE5: AmountE5;
  points: number;
};

/** A reward that is held for a split, and what it takes off. */
export type HeldReward = {
  valueE5: AmountE5;
  currency: string;
  label: string;
  target: RewardTarget;
};

/**
 * A programme's calls. Every key counts once, so that each call may be made again. Member ids are the caller's own:
 * who calls is checked before (`worker/platform/loyalty`).
 */
export type LoyaltyPort = {
  identify(memberId: MemberId, by: Identification): Promise<LoyaltyAnswer<LoyaltyUser>>;
  /** The member; `not-found` for a user who is not one (LOY-23). */
  user(memberId: MemberId): Promise<LoyaltyAnswer<LoyaltyUser>>;
  /** Makes a second user part of a member (LOY-26). @param welcome as in `Identification`, of the second's number. */
  associate(
    existingId: MemberId,
    newId: MemberId,
    welcome?: string,
  ): Promise<LoyaltyAnswer<LoyaltyUser>>;
  rewards(memberId: MemberId): Promise<LoyaltyAnswer<Reward[]>>;
  /** What the member has bought and not used (LOY-39). */
  owned(memberId: MemberId): Promise<LoyaltyAnswer<MemberReward[]>>;
  buy(memberId: MemberId, rewardId: RewardId, key: string): Promise<LoyaltyAnswer<null>>;
  rewardCode(memberId: MemberId, rewardId: RewardId): Promise<LoyaltyAnswer<string>>;
  /** The best discount for points on a split; null for none (LOY-47). */
  eligibleDiscount(split: RewardSplit): Promise<LoyaltyAnswer<EligibleDiscount | null>>;
  /** The member's own rewards that a split can take (LOY-48). */
  compute(split: RewardSplit): Promise<LoyaltyAnswer<MemberReward[]>>;
  /**
   * Holds a reward for a split, once for each key; it may be one of the store, for points, or one that the
   * member owns (LOY-49, LOY-50).
   */
  reserve(
    split: RewardSplit,
    rewardId: RewardId,
    key: string,
    /** The wallet that the caller has written down, so that the reward can be given back whatever happens. */
    wallet?: string | null,
  ): Promise<LoyaltyAnswer<HeldReward>>;
  /**
   * Points for what was paid, once for each key (LOY-57, LOY-58). Said again with less, since some of it was
   * refunded, it takes back what is too much; a service of the provider's has no call for that, and is asked once.
   */
  earn(paid: Earning): Promise<LoyaltyAnswer<null>>;
};

type Earning = Omit<RewardSplit, "subtotalE5"> & { key: string; amountE5: AmountE5 };

/**
 * What becomes of a reward that a split holds: burnt for a payment that begins now, used for good, or given
 * back. Each may come twice, late or out of order, as with a voucher's use (`app/domain/voucher/uses.ts`).
 */
export type RewardSteps = Record<
  "burn" | "use" | "giveBack",
  (target: RewardTarget, key: string) => Promise<LoyaltyAnswer<null>>
>;
