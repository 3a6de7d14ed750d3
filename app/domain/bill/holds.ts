import type { ParticipantId } from "../ids.schema";
import { allocate } from "../money/allocate";
import { type AmountE5, atLeastZero, greatest, subtract, sum, ZERO_E5 } from "../money/amount";
import { minorStepE5 } from "../money/currency";
import { effectKey, readyAt } from "../payment/effects";
import type { AttemptEvent } from "../payment/payment.schema";
import { neverSent, takeBack } from "../payment/take-back";
import { HOUR_MS } from "../time";
import { balanceOf } from "./balance";
import type { BillFailure, Command } from "./commands";
import { accept, type Decision, refuse, repeated } from "./decision";
import type { BillEvent } from "./events.schema";
import { lookers } from "./let-go";
import {
  attemptOf,
  type BillState,
  type HoldMemory,
  type Instant,
  isFinal,
  isSettled,
  NO_METHOD_YET,
  type Split,
  type SplitAttempt,
} from "./model";
import type { SplitHold } from "./split.schema";

const FORGOTTEN_MS = HOUR_MS;

/** A guest who deletes their cookie is a new one: after so many guests' holds that ran out ... */
const CROWD = 3;
/** ... within this time, every guest who has not paid here counts as one who let a hold run out. */
const CROWD_MS = 30 * 60_000;

/** All that is reserved now, the oldest first. */
export function holdsOf(state: BillState): SplitHold[] {
  return Object.values(state.splits)
    .flatMap((split) => {
      const attempt = pendingAttempt(state, split);
      return attempt && !isFinal(attempt) ? [holdOf(state, split, attempt)] : [];
    })
    .sort((a, b) => a.since - b.since);
}

/** When a reservation ends at the latest unless it is paid; null where only the provider's answer ends it. */
export function holdEndsAt(state: BillState, split: Split): Instant | null {
  const attempt = pendingAttempt(state, split);
  if (!attempt || attempt.cancelReason !== null) return null;
  if (isBareHold(state, split)) {
    const create = state.effects[effectKey(attempt.paymentId, "provider.create")];
    return create ? readyAt(create) : null;
  }
  return attempt.phase === "ACTION_REQUIRED" ? attempt.actionExpiresAt : null;
}

/** No provider knows of a bare hold. */
export function isBareHold(state: BillState, split: Split): boolean {
  const attempt = pendingAttempt(state, split);
  return attempt?.method === NO_METHOD_YET && attempt.phase === "RESERVED";
}

/** Events that free a split that is only held. This is safe, since nothing was ever sent. */
export function freesBareHold(state: BillState, split: Split, now: Instant): BillEvent[] {
  const { paymentId } = split;
  if (paymentId === null || !isBareHold(state, split)) return [];
  return neverSent(state, { paymentId }, now);
}

export function hasRunOut(state: BillState, participantId: ParticipantId, now: Instant): boolean {
  const memory = memoryOf(state, participantId);
  return memory !== null && memory.ranOut > 0 && now - memory.lastAt < FORGOTTEN_MS;
}

/** Null when the guest may reserve: no hold of theirs ran out, or it is within their equal share of the rest. */
export function refusesHold(state: BillState, split: Split, now: Instant): BillFailure | null {
  const { publicId } = split.consumer;
  const waitsUntil = waitOf(state, publicId, now);
  if (waitsUntil === null) return null;
  const shareE5 = equalShareE5(state);
  const heldE5 = sum(
    Object.values(state.splits)
      .filter((one) => one.status === "PENDING" && one.consumer.publicId === publicId)
      .map((one) => one.amountE5),
  );
  const freeE5 = atLeastZero(subtract(shareE5, heldE5));
  if (split.amountE5 <= freeE5) return null;
  return { code: "HOLD_WAIT", waitsUntil, previousAmountE5: split.amountE5, newAmountE5: freeE5 };
}

/** What is left over the guests of the order, or over those who take part; at least two. */
export function equalShareE5(state: BillState): AmountE5 {
  // A guest who only looks at the bill makes nobody's share smaller.
  const takingPart = state.participants.length - lookers(state).length;
  const guests = Math.max(2, state.order?.numberOfGuests || takingPart);
  const step = minorStepE5(state.identity?.currency ?? "EUR");
  const ones = new Array<number>(guests).fill(1);
  return allocate(balanceOf(state).leftToPayE5, ones, { step }).reduce(greatest, ZERO_E5);
}

/**
 * What is remembered of all guests' holds once an attempt has ended. A hold that ran out makes its guest
 * wait, and so do several that they gave back just before: the time counts, not who ended the hold.
 * A payment clears it.
 */
export function holdersAfter(
  state: BillState,
  attempt: SplitAttempt,
  event: AttemptEvent,
): BillState["holders"] {
  const who = state.splits[attempt.payable.id]?.consumer.publicId;
  if (who === undefined) return state.holders;
  if (event.type === "attemptCaptured") return without(state.holders, who);
  if (event.type !== "attemptCancelled" && event.type !== "attemptDeclined") return state.holders;
  const { cancelReason } = attempt;
  // The venue's doing, not the guest's.
  if (cancelReason === "NO_LONGER_FITS" || cancelReason === "NOT_CONFIRMED") return state.holders;
  const { at } = event;
  const usedMs = (memoryOf(state, who)?.usedMs ?? 0) + spentMs(state, attempt, at);
  const young = Object.entries(without(state.holders, who)).filter(
    ([, { lastAt }]) => at - lastAt < FORGOTTEN_MS,
  );
  return { ...Object.fromEntries(young), [who]: remembered(state, who, usedMs, at) };
}

function remembered(state: BillState, who: ParticipantId, usedMs: number, at: Instant): HoldMemory {
  const { holdMs, firstWaitMs, longestWaitMs } = state.limits;
  const before = memoryOf(state, who);
  const ranOut = before && at - before.lastAt < FORGOTTEN_MS ? before.ranOut : 0;
  if (usedMs < holdMs) {
    return { ...(before ?? { ranOutAt: null, waitsUntil: null }), usedMs, ranOut, lastAt: at };
  }
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(ranOut, 20));
  return { usedMs: 0, ranOut: ranOut + 1, ranOutAt: at, lastAt: at, waitsUntil: at + waitMs };
}

/** How much of the time that a guest may hold without paying an attempt took. */
function spentMs({ limits }: BillState, attempt: SplitAttempt, at: Instant): number {
  const { holdMs, bankMs } = limits;
  if (attempt.cancelReason === "EXPIRED" || attempt.cancelReason === "STAFF") return holdMs;
  const took = Math.max(0, at - attempt.reservedAt);
  // Time at the bank counts in proportion to the time that is allowed there.
  return attempt.method === NO_METHOD_YET ? took : Math.round((took * holdMs) / bankMs);
}

function waitOf(state: BillState, who: ParticipantId, now: Instant): Instant | null {
  const own = memoryOf(state, who)?.waitsUntil ?? 0;
  if (own > now) return own;
  const mine = Object.values(state.splits).filter(({ consumer }) => consumer.publicId === who);
  // The time is over and the provider has not said so yet: the wait has not even begun.
  const ending = mine.some((split) => {
    const reason = pendingAttempt(state, split)?.cancelReason;
    return reason === "EXPIRED" || reason === "STAFF";
  });
  if (ending) return now + state.limits.firstWaitMs;
  if (mine.some(isSettled)) return null;
  const ranOut = Object.values(state.holders)
    .flatMap(({ ranOutAt }) => (ranOutAt === null ? [] : [ranOutAt]))
    .sort((a, b) => b - a);
  const until = (ranOut[CROWD - 1] ?? Number.NEGATIVE_INFINITY) + CROWD_MS;
  return until > now ? until : null;
}

function holdOf(state: BillState, split: Split, attempt: SplitAttempt): SplitHold {
  const { consumer, splitId, amountE5 } = split;
  const held = isBareHold(state, split) ? "HELD" : "PAYING";
  const going = attempt.phase === "ACTION_REQUIRED" ? "AT_THE_BANK" : held;
  return {
    splitId,
    amountE5,
    participantId: consumer.publicId,
    name: consumer.name ?? null,
    since: attempt.reservedAt,
    endsAt: holdEndsAt(state, split),
    state: attempt.cancelReason === null ? going : "BEING_FREED",
  };
}

function pendingAttempt(state: BillState, split: Split): SplitAttempt | undefined {
  return split.status === "PENDING" ? attemptOf(state, split) : undefined;
}

function memoryOf({ holders }: BillState, who: ParticipantId): HoldMemory | null {
  return Object.hasOwn(holders, who) ? (holders[who] ?? null) : null;
}

function without(holders: BillState["holders"], who: ParticipantId): BillState["holders"] {
  if (!Object.hasOwn(holders, who)) return holders;
  const { [who]: _gone, ...others } = holders;
  return others;
}

/** Never-sent reservations are freed at once, others when the provider says that nothing was taken. */
export function freeHold(
  state: BillState,
  { splitId }: Command<"freeHold">,
  now: Instant,
): Decision {
  const split = state.splits[splitId];
  if (!split) return refuse("SPLIT_NOT_FOUND");
  if (isSettled(split)) return refuse("SPLIT_SETTLED");
  const attempt = attemptOf(state, split);
  if (!attempt || isFinal(attempt) || attempt.cancelReason !== null) return repeated();
  return accept(takeBack(state, attempt, "STAFF", now));
}
