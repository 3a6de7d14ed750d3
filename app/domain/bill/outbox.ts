import { subtract, ZERO_E5 } from "../money/amount";
import { backoffMs } from "../outbox/retry";
import { extrasOf } from "../payment/charge";
import { nextWakeAt as nextPaymentWakeAt } from "../payment/due";
import { type Effect, LEASE_MS } from "../payment/effects";
import type { ProviderOperation } from "../payment/payment.schema";
import type { Instant } from "../payment/provider";
import { providerTask } from "../payment/task";
import { HOUR_MS } from "../time";
import type { EffectTask } from "./commands";
import { firstIdleAt } from "./let-go";
import { attemptOf, type BillState, identityOf, type SplitAttempt } from "./model";
import { onceForEach } from "./once-for-each";
import { pointsToEarn } from "./points";
import { receiptToFile } from "./receipt-filing";

/** The longest wait between two tries. A till may be off for a night, and must get its posts soon after that. */
export const TILL_BACKOFF_CAP_MS = 60_000;

/** The till fetches posts by itself, so a repeated notice is only a precaution and may come late. */
const FIRST_POST_LEASE_MS = 5 * 60_000;
const LONGEST_POST_LEASE_MS = HOUR_MS;

/** The time in which an effect must be carried out before it is tried again. A till's posts wait longer at each try. */
export function leaseMs(effect: Effect): number {
  if (effect.kind !== "till.post") return LEASE_MS;
  return backoffMs(effect.attempts, LONGEST_POST_LEASE_MS, FIRST_POST_LEASE_MS);
}

/** The time of the object's next alarm; null for none. It is asked when a command is decided and when the alarm is set. */
export const nextWakeAt = onceForEach((state: BillState): Instant | null => {
  const paymentsAt = nextPaymentWakeAt(state);
  const idleAt = firstIdleAt(state);
  if (paymentsAt === null || idleAt === null) return paymentsAt ?? idleAt;
  return Math.min(paymentsAt, idleAt);
});

/**
 * The till's posts that were leased when the object was evicted. They may be sent again at once, since the till ignores
 * a repeated key; a provider's call has to wait for the end of its lease.
 */
export function lostPosts(state: BillState): EffectTask[] {
  return Object.values(state.effects)
    .filter(({ kind, leasedUntil }) => kind === "till.post" && leasedUntil !== null)
    .flatMap((effect) => taskOf(state, effect) ?? []);
}

/** The task that carries out an effect; null where there is nothing to do, as for a subject that no longer exists. */
export function taskOf(state: BillState, effect: Effect): EffectTask | null {
  if (effect.kind === "bill.refundSurplus") return null;
  if (effect.kind === "till.post") return postTask(state, effect);
  if (effect.kind === "tab.refund") return tabRefundTask(state, effect);
  if (effect.kind === "voucher.use" || effect.kind === "voucher.release") {
    const claim = state.vouchers[effect.subjectId];
    if (!claim) return null;
    const { businessId } = identityOf(state);
    const { ref, code, reward } = claim;
    return { kind: effect.kind, ref, businessId, code, reward };
  }
  const attempt = state.attempts[effect.subjectId];
  if (!attempt) return null;
  if (effect.kind === "receipt.file") return receiptToFile(state, attempt.paymentId);
  if (effect.kind === "points.earn") return pointsToEarn(state, attempt.paymentId);
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
  const impact = split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5;
  return {
    kind: "till.post",
    idempotencyKey: `${split.splitId}:post`,
    splitId: split.splitId,
    paymentId: split.paymentId,
    amountE5: split.amountE5,
    discountE5: subtract(ZERO_E5, impact),
    ...extrasOf(split),
    currency: state.identity?.currency ?? "",
    method: attemptOf(state, split)?.method ?? null,
    relatedSubOrder: split.relatedSubOrder,
  };
}
