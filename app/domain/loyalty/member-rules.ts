import type { MemberId } from "../ids.schema";
import { evolveMember, type MemberState } from "./member";
import type {
  MemberEvent,
  OwnedReward,
  PointLot,
  RewardOnSplit,
  WalletTransfer,
} from "./member.schema";
import { isValid, pointsIn, takePoints } from "./points";
import { allRemembered, remembered } from "./remembered";

export type MemberCommand =
  | { readonly type: "join"; readonly userId: MemberId; readonly hasOptIn: boolean }
  | {
      readonly type: "earn";
      readonly lot: PointLot;
      /** Whether the same key with fewer points takes the rest back: some of the payment was refunded. */
      readonly lowers?: boolean;
    }
  | {
      readonly type: "buy";
      readonly key: string;
      readonly points: number;
      readonly reward: OwnedReward;
    }
  | { readonly type: "reserve"; readonly reward: RewardOnSplit }
  | { readonly type: "burn"; readonly key: string }
  | { readonly type: "use"; readonly key: string }
  | { readonly type: "giveBack"; readonly key: string }
  /** Makes the wallet part of another one, or passes on what has come back to it since. */
  | { readonly type: "move"; readonly to: string }
  | { readonly type: "confirmTransfer"; readonly key: string }
  /** Separates the wallet from the one that it is part of, which keeps all points that it got. */
  | { readonly type: "leave" }
  | { readonly type: "merge"; readonly transfer: WalletTransfer; readonly userId: MemberId };

export type MemberRefusal =
  | "UNKNOWN"
  /** The reward costs more than the balance (LOY-40). */
  | "TOO_FEW_POINTS"
  | "REWARD_GONE"
  | "GIVEN_BACK"
  | "MOVED";

export type MemberOutcome =
  | { readonly ok: true; readonly events: readonly MemberEvent[]; readonly state: MemberState }
  | { readonly ok: false; readonly code: MemberRefusal };

/** Points that can be spent now: never below zero. */
export function balanceAt(state: MemberState, now: number): number {
  return pointsIn(state.lots.filter((lot) => isValid(lot, now)));
}

export function ownedAt(state: MemberState, now: number): OwnedReward[] {
  return state.owned.filter((reward) => isValid(reward, now));
}

/** Every key counts once. What has expired is written down first, and is spent by nothing. */
export function decideMember(
  before: MemberState,
  command: MemberCommand,
  now: number,
): MemberOutcome {
  const expired = expiredAt(before, now);
  const state = expired.reduce(evolveMember, before);
  const events = eventsOf(state, command, now);
  if (typeof events === "string") return { ok: false, code: events };
  // Nothing is written only to say that something has expired.
  if (events.length === 0) return { ok: true, events, state: before };
  return { ok: true, events: [...expired, ...events], state: events.reduce(evolveMember, state) };
}

function eventsOf(
  state: MemberState,
  command: MemberCommand,
  at: number,
): MemberEvent[] | MemberRefusal {
  switch (command.type) {
    case "join":
      return join(state, command, at);
    case "earn":
      return earn(state, command, at);
    case "buy":
      return buy(state, command, at);
    case "reserve":
      return reserve(state, command.reward, at);
    case "burn":
      return burn(state, command.key, at);
    case "use":
      return use(state, command.key, at);
    case "giveBack":
      return giveBack(state, command.key, at);
    case "move":
      return move(state, command.to, at);
    case "confirmTransfer":
      return state.transfer?.key === command.key
        ? [{ type: "transferDone", at, key: command.key }]
        : [];
    case "leave":
      return leave(state, at);
    case "merge":
      return merge(state, command, at);
  }
}

function join(
  state: MemberState,
  { userId, hasOptIn }: { userId: MemberId; hasOptIn: boolean },
  at: number,
): MemberEvent[] {
  const joined: MemberEvent[] =
    state.primaryUserId === null ? [{ type: "memberJoined", at, userId }] : [];
  // A form that does not ask takes nothing back.
  return hasOptIn && !state.hasOptIn ? [...joined, { type: "optInChanged", at, hasOptIn }] : joined;
}

function earn(
  state: MemberState,
  { lot: { key, points, expiresAt }, lowers = false }: Extract<MemberCommand, { type: "earn" }>,
  at: number,
): MemberEvent[] | MemberRefusal {
  if (state.movedTo !== null) return "MOVED";
  if (remembered(state.keys, key)) return lowers ? takeBack(state, key, points, at) : [];
  if (state.primaryUserId === null) return "UNKNOWN";
  // Of a payment that went back whole the key is noted too: an older call for all of it may still be on its way.
  return points > 0 || lowers ? [{ type: "pointsEarned", at, key, points, expiresAt }] : [];
}

/** Takes what a key has earned too much, as far as it is there: the balance never goes below zero. */
function takeBack(state: MemberState, key: string, points: number, at: number): MemberEvent[] {
  const tooMuch = (remembered(state.earned, key) ?? 0) - points;
  if (tooMuch <= 0) return [];
  const lots = takePoints(state.lots, Math.min(tooMuch, pointsIn(state.lots))) ?? [];
  return [{ type: "pointsTakenBack", at, key, points, lots }];
}

function buy(
  state: MemberState,
  { key, points, reward }: { key: string; points: number; reward: OwnedReward },
  at: number,
): MemberEvent[] | MemberRefusal {
  if (remembered(state.keys, key)) return [];
  if (state.primaryUserId === null) return "UNKNOWN";
  if (state.movedTo !== null) return "MOVED";
  const lots = takePoints(state.lots, points);
  return lots ? [{ type: "rewardBought", at, key, lots, reward }] : "TOO_FEW_POINTS";
}

function reserve(
  state: MemberState,
  { key, rewardId, points, ownedId }: RewardOnSplit,
  at: number,
): MemberEvent[] | MemberRefusal {
  const use = remembered(state.uses, key);
  if (use) return use.phase === "RELEASED" ? "GIVEN_BACK" : [];
  if (state.primaryUserId === null) return "UNKNOWN";
  if (state.movedTo !== null) return "MOVED";
  if (ownedId !== null && !state.owned.some(({ id }) => id === ownedId)) return "REWARD_GONE";
  const lots = takePoints(state.lots, points);
  if (!lots) return "TOO_FEW_POINTS";
  return [{ type: "rewardReserved", at, key, rewardId, lots, ownedId }];
}

function burn(state: MemberState, key: string, at: number): MemberEvent[] | MemberRefusal {
  const use = remembered(state.uses, key);
  if (!use) return "REWARD_GONE";
  if (use.phase === "RELEASED") return "GIVEN_BACK";
  return use.phase === "HELD" ? [{ type: "rewardBurnt", at, key }] : [];
}

/** Used whatever came before; if it was given back meanwhile, as many points go as there are. */
function use(state: MemberState, key: string, at: number): MemberEvent[] | MemberRefusal {
  const use = remembered(state.uses, key);
  if (!use) return "REWARD_GONE";
  if (use.phase === "USED") return [];
  if (use.phase !== "RELEASED") return [{ type: "rewardUsed", at, key, lots: [], ownedId: null }];
  const points = Math.min(pointsIn(use.lots), pointsIn(state.lots));
  const lots = takePoints(state.lots, points) ?? [];
  return [{ type: "rewardUsed", at, key, lots, ownedId: use.owned?.id ?? null }];
}

/** A return may come before its own reservation, which then finds its key given back. */
function giveBack(state: MemberState, key: string, at: number): MemberEvent[] {
  const phase = remembered(state.uses, key)?.phase;
  return phase === "USED" || phase === "RELEASED" ? [] : [{ type: "rewardGivenBack", at, key }];
}

function move(state: MemberState, to: string, at: number): MemberEvent[] | MemberRefusal {
  if (state.movedTo !== null && state.movedTo !== to) return "MOVED";
  const isFirst = state.movedTo === null;
  const isEmpty = state.lots.length === 0 && state.owned.length === 0;
  if (state.transfer !== null || (!isFirst && isEmpty)) return [];
  const { lots, owned, version } = state;
  const keys = [...allRemembered(state.keys).keys()];
  return [{ type: "walletMoved", at, transfer: { key: `move-${version}`, to, lots, owned, keys } }];
}

/** What has not arrived in the other wallet yet does so first. */
function leave(state: MemberState, at: number): MemberEvent[] | MemberRefusal {
  if (state.transfer !== null) return "MOVED";
  return state.movedTo === null ? [] : [{ type: "walletLeft", at }];
}

function merge(
  state: MemberState,
  { transfer, userId }: { transfer: WalletTransfer; userId: MemberId },
  at: number,
): MemberEvent[] | MemberRefusal {
  const key = `${userId}/${transfer.key}`;
  if (remembered(state.keys, key)) return [];
  if (state.primaryUserId === null) return "UNKNOWN";
  if (state.movedTo !== null) return "MOVED";
  const lots = transfer.lots.map((lot) => ({ ...lot, key: `${key}/${lot.key}` }));
  const { owned, keys } = transfer;
  return [{ type: "walletMerged", at, key, userId, lots, owned, keys }];
}

function expiredAt(state: MemberState, now: number): MemberEvent[] {
  const keys = state.lots.filter((lot) => !isValid(lot, now)).map(({ key }) => key);
  const rewardIds = state.owned.filter((reward) => !isValid(reward, now)).map(({ id }) => id);
  if (keys.length + rewardIds.length === 0) return [];
  return [{ type: "pointsExpired", at: now, keys, rewardIds }];
}
