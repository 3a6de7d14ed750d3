import { subtract, ZERO_E5 } from "../money/amount";
import { type PaymentReference, referenceKey } from "../payment/payment-reference";
import type { ProviderOperation } from "../payment/provider";
import type { EffectTask } from "./commands";
import type { BillEvent } from "./events";
import { firstIdleAt } from "./idle-splits";
import {
  type Attempt,
  type BillState,
  type Effect,
  type EffectKind,
  type Instant,
  isFinal,
  NO_METHOD_YET,
} from "./model";

/** How long a taker has to answer before the effect is due again; longer than any call's time-out. */
export const LEASE_MS = 10_000;

/** The longest wait between two tries at the provider; keeps doubt under a minute once all is well. */
export const PROVIDER_BACKOFF_CAP_MS = 8_000;

/** The longest wait between two tries at the till, which may be switched off for a night. */
export const TILL_BACKOFF_CAP_MS = 60_000;

/**
 * The first and the longest time that a post may take: it is done when the till has fetched it. It is
 * kept meanwhile where the till fetches, so that a reminder is a precaution and need not come soon.
 */
const FIRST_POST_LEASE_MS = 5 * 60_000;
const LONGEST_POST_LEASE_MS = 60 * 60_000;

const FIRST_BACKOFF_MS = 500;
const ACTION_POLL_FIRST_MS = 20_000;
const ACTION_POLL_CAP_MS = 120_000;

/** The wait after a number of tries: doubling from half a second, capped. */
export function backoffMs(tries: number, capMs: number): number {
  return Math.min(capMs, FIRST_BACKOFF_MS * 2 ** Math.min(tries, 20));
}

/** The wait before the next look at a payment that waits for its guest. */
export function actionPollMs(reads: number): number {
  return Math.min(ACTION_POLL_CAP_MS, ACTION_POLL_FIRST_MS * 2 ** Math.min(reads, 10));
}

/** How long an effect's taker has; a till that does not come for a post is reminded ever more rarely. */
export function leaseMs(effect: Effect): number {
  if (effect.kind !== "till.post") return LEASE_MS;
  return Math.min(LONGEST_POST_LEASE_MS, FIRST_POST_LEASE_MS * 2 ** Math.min(effect.attempts, 20));
}

/** When the effect may next be taken. */
export function readyAt(effect: Effect): Instant {
  return effect.leasedUntil ?? effect.dueAt;
}

/** The effects that may be taken now, the longest due first. */
export function dueEffects(state: BillState, now: Instant): Effect[] {
  return Object.values(state.effects)
    .filter((effect) => readyAt(effect) <= now)
    .sort((a, b) => readyAt(a) - readyAt(b) || (a.key < b.key ? -1 : 1));
}

/** Attempts whose guest has been at the bank's page for too long. */
export function expiredActions(state: BillState, now: Instant): Attempt[] {
  return Object.values(state.attempts).filter(
    (attempt) =>
      attempt.phase === "ACTION_REQUIRED" &&
      attempt.cancelReason === null &&
      attempt.actionExpiresAt !== null &&
      attempt.actionExpiresAt <= now,
  );
}

/** Splits that were held for a payment whose method was never named. */
export function expiredHolds(state: BillState, now: Instant): Attempt[] {
  return Object.values(state.attempts).filter((attempt) => {
    if (attempt.method !== NO_METHOD_YET || isFinal(attempt)) return false;
    const create = state.effects[effectKey(attempt.paymentId, "provider.create")];
    return create !== undefined && readyAt(create) <= now;
  });
}

/** When the alarm has to ring next; null when nothing is waiting. */
export function nextWakeAt(state: BillState): Instant | null {
  let next: Instant | null = null;
  const consider = (at: Instant) => {
    if (next === null || at < next) next = at;
  };
  for (const effect of Object.values(state.effects)) consider(readyAt(effect));
  const idleAt = firstIdleAt(state);
  if (idleAt !== null) consider(idleAt);
  for (const attempt of Object.values(state.attempts)) {
    const waits = attempt.phase === "ACTION_REQUIRED" && attempt.cancelReason === null;
    if (waits && attempt.actionExpiresAt !== null) consider(attempt.actionExpiresAt);
  }
  return next;
}

/**
 * Posts to the till whose taker went with the memory. A post happens once by its key, so it is sent
 * again at once; a provider's call may still be on its way, and waits for its lease to end.
 */
export function lostPosts(state: BillState): EffectTask[] {
  return Object.values(state.effects)
    .filter(({ kind, leasedUntil }) => kind === "till.post" && leasedUntil !== null)
    .flatMap((effect) => taskOf(state, effect) ?? []);
}

/** The key of an effect: one of each kind for each payment or split. */
export function effectKey(subjectId: string, kind: EffectKind): string {
  return `${subjectId}/${kind}`;
}

/** Events that leave exactly one provider effect standing for an attempt, due at the given time. */
export function onlyEffect(
  state: BillState,
  paymentId: string,
  kind: EffectKind,
  dueAt: Instant,
): BillEvent[] {
  const key = effectKey(paymentId, kind);
  const others = noEffects(state, paymentId).filter(
    (event) => event.type === "effectDone" && event.key !== key,
  );
  return [...others, { type: "effectScheduled", key, kind, subjectId: paymentId, dueAt }];
}

/** Events that clear an attempt's provider effects, refunds aside. */
export function noEffects(state: BillState, paymentId: string): BillEvent[] {
  return Object.values(state.effects)
    .filter((effect) => effect.subjectId === paymentId && effect.kind.startsWith("provider."))
    .filter((effect) => effect.kind !== "provider.refund")
    .map((effect) => ({ type: "effectDone", key: effect.key }) as const);
}

/** Which payment an attempt is, at the provider and in every key that goes out. */
export function referenceOf(state: BillState, attempt: Attempt): PaymentReference {
  const { venueId = "", billId = "" } = state.identity ?? {};
  const { splitId, payer, paymentId } = attempt;
  return { venueId, payable: { kind: "split", ownerId: billId, id: splitId }, payer, paymentId };
}

/** The effect with all that its performer needs; null for one whose subject is gone. */
export function taskOf(state: BillState, effect: Effect): EffectTask | null {
  if (effect.kind === "bill.refundSurplus") return null;
  if (effect.kind === "till.post") return postTask(state, effect);
  if (effect.kind === "voucher.use" || effect.kind === "voucher.release") {
    const claim = state.vouchers[effect.subjectId];
    const businessId = state.identity?.businessId ?? "";
    return claim ? { kind: effect.kind, ref: claim.ref, businessId, code: claim.code } : null;
  }
  const attempt = state.attempts[effect.subjectId];
  if (!attempt) return null;
  if (effect.kind === "till.refund") return refundPostTask(attempt);
  const operation = effect.kind.slice("provider.".length) as ProviderOperation;
  return {
    kind: effect.kind,
    operation,
    idempotencyKey: providerKey(state, attempt, operation),
    reference: referenceOf(state, attempt),
    paymentId: attempt.paymentId,
    providerId: attempt.providerId,
    amountE5: operation === "refund" ? attempt.refundAskedE5 : attempt.chargeE5,
    currency: attempt.currency,
    captureMode: "immediate",
    method: attempt.method,
  };
}

/**
 * Creating and confirming keep one key for the attempt's life, a refund for its own: sent twice they
 * happen once. Reading and cancelling are harmless twice, and a key that no call had before spares them a
 * replayed answer; the bill's version is such a number.
 */
function providerKey(state: BillState, attempt: Attempt, operation: ProviderOperation): string {
  const key = `${referenceKey(referenceOf(state, attempt))}:${operation}`;
  // A payment may be given back in several parts, each once.
  if (operation === "refund") return `${key}:${attempt.refundsMade}`;
  const lasting = operation === "create" || operation === "confirm";
  return lasting ? key : `${key}:${state.version}`;
}

function refundPostTask(attempt: Attempt): EffectTask {
  const { paymentId, splitId, currency, method, refundedE5 } = attempt;
  const idempotencyKey = `${splitId}:refund:${paymentId}:${refundedE5}`;
  return {
    kind: "till.refund",
    ...{ idempotencyKey, splitId, paymentId, amountE5: refundedE5, currency, method },
  };
}

function postTask(state: BillState, effect: Effect): EffectTask | null {
  const split = state.splits[effect.subjectId];
  if (!split) return null;
  const attempt = split.paymentId ? state.attempts[split.paymentId] : undefined;
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  return {
    kind: "till.post",
    idempotencyKey: `${split.splitId}:post`,
    splitId: split.splitId,
    paymentId: split.paymentId,
    amountE5: split.amountE5,
    discountE5: subtract(ZERO_E5, impact),
    tipE5: split.tipE5,
    consumerFeesE5: split.consumerFeesE5,
    currency: state.identity?.currency ?? "",
    method: attempt?.method ?? null,
    relatedSubOrder: split.relatedSubOrder,
  };
}
