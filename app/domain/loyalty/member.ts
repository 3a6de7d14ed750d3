import type { AmountE5 } from "../money/amount";
import { lotsBack, type PointLot } from "./points";
import { nothingRemembered, type Remembered, remember, remembered } from "./remembered";

/** A reward that a member bought and has not used yet. */
export interface OwnedReward {
  readonly id: string;
  /** Which reward of the programme's store it is. */
  readonly rewardId: string;
  readonly name: string;
  readonly valueE5: AmountE5;
  readonly currency: string;
  readonly expiresAt: number | null;
}

/** The phases of a voucher's use: a reward on a split goes the same steps. */
export type RewardPhase = "HELD" | "BURNT" | "USED" | "RELEASED";

/** One reward on one split, by its key: what it took, and how far it is. */
export interface RewardUse {
  readonly key: string;
  readonly phase: RewardPhase;
  readonly rewardId: string;
  readonly lots: readonly PointLot[];
  readonly owned: OwnedReward | null;
}

/** What leaves one wallet for another, under a key of its own until the other one has it. */
export interface WalletTransfer {
  readonly key: string;
  readonly to: string;
  readonly lots: readonly PointLot[];
  readonly owned: readonly OwnedReward[];
  /** What the wallet has counted, so that the other one does not count it again. */
  readonly keys: readonly string[];
}

/** The key of the points that a new member begins with. */
export const WELCOME_KEY = "welcome";

/** Every event that counts once has a key. */
export type MemberEvent =
  | { readonly type: "memberJoined"; readonly at: number; readonly userId: string }
  | { readonly type: "optInChanged"; readonly at: number; readonly hasOptIn: boolean }
  | {
      readonly type: "pointsEarned";
      readonly at: number;
      readonly key: string;
      readonly points: number;
      readonly expiresAt: number | null;
    }
  /** What a key earned is worth fewer points now; `lots` is what could still be taken of them. */
  | {
      readonly type: "pointsTakenBack";
      readonly at: number;
      readonly key: string;
      readonly points: number;
      readonly lots: readonly PointLot[];
    }
  | {
      readonly type: "pointsExpired";
      readonly at: number;
      readonly keys: readonly string[];
      readonly rewardIds: readonly string[];
    }
  | {
      readonly type: "rewardBought";
      readonly at: number;
      readonly key: string;
      readonly lots: readonly PointLot[];
      readonly reward: OwnedReward;
    }
  | {
      readonly type: "rewardReserved";
      readonly at: number;
      readonly key: string;
      readonly rewardId: string;
      readonly lots: readonly PointLot[];
      readonly ownedId: string | null;
    }
  | { readonly type: "rewardBurnt"; readonly at: number; readonly key: string }
  | {
      readonly type: "rewardUsed";
      readonly at: number;
      readonly key: string;
      /** What is taken now: of a reward that was given back before its payment came through. */
      readonly lots: readonly PointLot[];
      readonly ownedId: string | null;
    }
  | { readonly type: "rewardGivenBack"; readonly at: number; readonly key: string }
  | { readonly type: "walletMoved"; readonly at: number; readonly transfer: WalletTransfer }
  | { readonly type: "transferDone"; readonly at: number; readonly key: string }
  /** The wallet is no part of the other one any more: the guest logged out of it. */
  | { readonly type: "walletLeft"; readonly at: number }
  | {
      readonly type: "walletMerged";
      readonly at: number;
      readonly key: string;
      /** The user whose wallet it was. */
      readonly userId: string;
      readonly lots: readonly PointLot[];
      readonly owned: readonly OwnedReward[];
      readonly keys: readonly string[];
    };

/** A member's wallet in one programme. The version counts the events. */
export interface MemberState {
  readonly version: number;
  /** The user whose wallet it is (LOY-29); null as long as nobody has joined. */
  readonly primaryUserId: string | null;
  /** Users whose wallets were merged into this one. */
  readonly secondaryUserIds: readonly string[];
  readonly joinedAt: number;
  readonly hasOptIn: boolean;
  readonly lots: readonly PointLot[];
  readonly owned: readonly OwnedReward[];
  readonly uses: Remembered<RewardUse>;
  /** Keys of what was earned, bought and merged. */
  readonly keys: Remembered<true>;
  /** What each key has earned here, in points; what a merged wallet earned is not known. */
  readonly earned: Remembered<number>;
  /** The wallet that this one became part of. */
  readonly movedTo: string | null;
  readonly transfer: WalletTransfer | null;
}

export const NO_MEMBER: MemberState = {
  version: 0,
  primaryUserId: null,
  secondaryUserIds: [],
  joinedAt: 0,
  hasOptIn: false,
  lots: [],
  owned: [],
  uses: nothingRemembered(),
  keys: nothingRemembered(),
  earned: nothingRemembered(),
  movedTo: null,
  transfer: null,
};

/** What an event makes of a wallet. */
export function evolveMember(before: MemberState, event: MemberEvent): MemberState {
  const state = { ...before, version: before.version + 1 };
  switch (event.type) {
    case "memberJoined":
      return { ...state, primaryUserId: event.userId, joinedAt: event.at };
    case "optInChanged":
      return { ...state, hasOptIn: event.hasOptIn };
    case "pointsEarned": {
      const { key, points, expiresAt } = event;
      return {
        ...state,
        lots: points > 0 ? [...state.lots, { key, points, expiresAt }] : state.lots,
        keys: seen(state, key),
        earned: remember(state.earned, key, points),
      };
    }
    case "pointsTakenBack":
      return {
        ...state,
        lots: without(state.lots, event.lots),
        earned: remember(state.earned, event.key, event.points),
      };
    case "pointsExpired":
      return {
        ...state,
        lots: state.lots.filter(({ key }) => !event.keys.includes(key)),
        owned: state.owned.filter(({ id }) => !event.rewardIds.includes(id)),
      };
    case "rewardBought":
      return {
        ...state,
        lots: without(state.lots, event.lots),
        owned: [...state.owned, event.reward],
        keys: seen(state, event.key),
      };
    case "walletMoved":
      return {
        ...state,
        lots: [],
        owned: [],
        movedTo: event.transfer.to,
        transfer: event.transfer,
      };
    case "transferDone":
      return { ...state, transfer: null };
    case "walletLeft":
      return { ...state, movedTo: null, primaryUserId: null, hasOptIn: false };
    case "walletMerged":
      return {
        ...state,
        lots: [...state.lots, ...event.lots],
        owned: [...state.owned, ...event.owned],
        secondaryUserIds: [...new Set([...state.secondaryUserIds, event.userId])],
        keys: seen(state, event.key, ...event.keys),
      };
    default:
      return evolveUse(state, event);
  }
}

type UseEvent = Extract<
  MemberEvent,
  { type: "rewardReserved" | "rewardBurnt" | "rewardUsed" | "rewardGivenBack" }
>;

function evolveUse(state: MemberState, event: UseEvent): MemberState {
  const { key } = event;
  const unknown: RewardUse = { key, rewardId: "", lots: [], owned: null, phase: "RELEASED" };
  const before = remembered(state.uses, key) ?? unknown;
  const put = (use: RewardUse, more: Partial<MemberState> = {}): MemberState => ({
    ...state,
    ...more,
    uses: remember(state.uses, key, use),
  });
  switch (event.type) {
    case "rewardReserved": {
      const { rewardId, lots, ownedId } = event;
      const owned = state.owned.find(({ id }) => id === ownedId) ?? null;
      return put({ key, phase: "HELD", rewardId, lots, owned }, taken(state, lots, ownedId));
    }
    case "rewardBurnt":
      return put({ ...before, phase: "BURNT" });
    case "rewardUsed":
      return put({ ...before, phase: "USED" }, taken(state, event.lots, event.ownedId));
    case "rewardGivenBack":
      return put(
        { ...before, phase: "RELEASED" },
        {
          lots: lotsBack(state.lots, before.lots, event.at),
          owned: before.owned ? [...state.owned, before.owned] : state.owned,
        },
      );
  }
}

function taken(state: MemberState, lots: readonly PointLot[], ownedId: string | null) {
  return {
    lots: without(state.lots, lots),
    owned: state.owned.filter(({ id }) => id !== ownedId),
  };
}

function seen(state: MemberState, ...keys: string[]): MemberState["keys"] {
  return keys.reduce((all, key) => remember(all, key, true), state.keys);
}

/** The lots with fewer points in them; a lot without points is gone. */
function without(lots: readonly PointLot[], less: readonly PointLot[]): PointLot[] {
  const byKey = new Map(less.map(({ key, points }) => [key, points]));
  return lots
    .map((lot) => ({ ...lot, points: lot.points - (byKey.get(lot.key) ?? 0) }))
    .filter(({ points }) => points > 0);
}
