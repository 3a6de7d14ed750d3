import type { MemberId, RewardId } from "../ids.schema";
import type { UsePhase } from "../voucher/voucher.schema";
import type { MemberEvent, OwnedReward, PointLot, WalletTransfer } from "./member.schema";

import { lotsBack } from "./points";
import { nothingRemembered, type Remembered, remember, remembered } from "./remembered";

interface RewardUse {
  readonly key: string;
  readonly phase: UsePhase;
  readonly lots: readonly PointLot[];
  readonly owned: OwnedReward | null;
}

/** The key of the points that a new member begins with. */
export const WELCOME_KEY = "welcome";

/** The version counts the events. */
export interface MemberState {
  readonly version: number;
  /** The user whose wallet it is (LOY-29); null as long as nobody has joined. */
  readonly primaryUserId: MemberId | null;
  /** Users whose wallets were merged into this one. */
  readonly secondaryUserIds: readonly MemberId[];
  readonly joinedAt: number;
  readonly hasOptIn: boolean;
  readonly lots: readonly PointLot[];
  readonly owned: readonly OwnedReward[];
  readonly uses: Remembered<RewardUse>;
  readonly keys: Remembered<true>;
  /** What each key has earned here, in points; what a merged wallet earned is not known. */
  readonly earned: Remembered<number>;
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
  const unknown: RewardUse = { key, lots: [], owned: null, phase: "RELEASED" };
  const before = remembered(state.uses, key) ?? unknown;
  const put = (use: RewardUse, more: Partial<MemberState> = {}): MemberState => ({
    ...state,
    ...more,
    uses: remember(state.uses, key, use),
  });
  switch (event.type) {
    case "rewardReserved": {
      const { lots, ownedId } = event;
      const owned = state.owned.find(({ id }) => id === ownedId) ?? null;
      return put({ key, phase: "HELD", lots, owned }, taken(state, lots, ownedId));
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

function taken(state: MemberState, lots: readonly PointLot[], ownedId: RewardId | null) {
  return {
    lots: without(state.lots, lots),
    owned: state.owned.filter(({ id }) => id !== ownedId),
  };
}

function seen(state: MemberState, ...keys: string[]): MemberState["keys"] {
  return keys.reduce((all, key) => remember(all, key, true), state.keys);
}

/** The lots with fewer points in them; a lot without points is gone. */
function without(lots: readonly PointLot[], less: readonly PointLot[]): readonly PointLot[] {
  if (less.length === 0) return lots;
  const byKey = new Map(less.map(({ key, points }) => [key, points]));
  // A regular guest has many, of which few change.
  return lots
    .map((lot) => {
      const points = byKey.get(lot.key);
      return points === undefined ? lot : { ...lot, points: lot.points - points };
    })
    .filter(({ points }) => points > 0);
}
