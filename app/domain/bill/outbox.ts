import { subtract, ZERO_E5 } from "../money/amount";
import { backoffMs } from "../outbox/retry";
import { nextWakeAt as nextPaymentWakeAt } from "../payment/due";
import { type Effect, LEASE_MS } from "../payment/effects";
import type { ProviderOperation } from "../payment/payment.schema";
import type { Instant } from "../payment/provider";
import { providerTask } from "../payment/task";
import type { EffectTask } from "./commands";
import { firstIdleAt } from "./let-go";
import type { BillState, SplitAttempt } from "./model";
import { pointsToEarn } from "./points";
import { receiptToFile } from "./receipt-filing";

/** The longest wait between two tries at the till, which may be switched off for a night. */
export const TILL_BACKOFF_CAP_MS = 60_000;

/** A post is done when the till has fetched it, so a reminder is only a precaution and need not come soon. */
const FIRST_POST_LEASE_MS = 5 * 60_000;
const LONGEST_POST_LEASE_MS = 60 * 60_000;

/** How long an effect's taker has; a till that does not come for a post is reminded ever more rarely. */
export function leaseMs(effect: Effect): number {
  if (effect.kind !== "till.post") return LEASE_MS;
  return backoffMs(effect.attempts, LONGEST_POST_LEASE_MS, FIRST_POST_LEASE_MS);
}

export function nextWakeAt(state: BillState): Instant | null {
  const paymentsAt = nextPaymentWakeAt(state);
  const idleAt = firstIdleAt(state);
  if (paymentsAt === null || idleAt === null) return paymentsAt ?? idleAt;
  return Math.min(paymentsAt, idleAt);
}

/** A post happens once by its key, so it is sent at once; a provider's call waits for its lease to end. */
export function lostPosts(state: BillState): EffectTask[] {
  return Object.values(state.effects)
    .filter(({ kind, leasedUntil }) => kind === "till.post" && leasedUntil !== null)
    .flatMap((effect) => taskOf(state, effect) ?? []);
}

/** Null when the effect's subject is gone. */
export function taskOf(state: BillState, effect: Effect): EffectTask | null {
  if (effect.kind === "bill.refundSurplus") return null;
  if (effect.kind === "till.post") return postTask(state, effect);
  if (effect.kind === "receipt.file") return receiptToFile(state, effect.subjectId);
  if (effect.kind === "points.earn") return pointsToEarn(state, effect.subjectId);
  if (effect.kind === "tab.refund") return tabRefundTask(state, effect);
  if (effect.kind === "voucher.use" || effect.kind === "voucher.release") {
    const claim = state.vouchers[effect.subjectId];
    const businessId = state.identity?.businessId ?? "";
    if (!claim) return null;
    const { ref, code, reward } = claim;
    return { kind: effect.kind, ref, businessId, code, reward };
  }
  const attempt = state.attempts[effect.subjectId];
  if (!attempt) return null;
  if (effect.kind === "till.refund") return refundPostTask(attempt);
  return providerTask(state, attempt, effect.kind.slice("provider.".length) as ProviderOperation);
}

function tabRefundTask({ cardHolds }: BillState, { subjectId }: Effect): EffectTask | null {
  const hold = cardHolds[subjectId];
  if (!hold) return null;
  const { ref, tabId, givenBackE5 } = hold;
  return { kind: "tab.refund", ref, tabId, amountE5: givenBackE5 };
}

function refundPostTask(attempt: SplitAttempt): EffectTask {
  const { paymentId, payable, currency, method, refundedE5 } = attempt;
  const splitId = payable.id;
  const idempotencyKey = `${splitId}:refund:${paymentId}:${refundedE5}`;
  return {
    kind: "till.refund",
    idempotencyKey,
    splitId,
    paymentId,
    amountE5: refundedE5,
    currency,
    method,
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
