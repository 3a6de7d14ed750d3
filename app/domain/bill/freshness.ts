import { type AmountE5, atLeastZero, rateOf, subtract } from "../money/amount";
import { balanceOf } from "./balance";
import type { BillOrder, BillState, Instant } from "./model";
import { FRESH_WINDOW_MS, isUpToDate } from "./page-age";

/** From when on the bill counts as expired for the client (BILL-51). */
const EXPIRY_MS = 7 * 60_000;

/** Why a bill can't be paid now; the first that holds in this order (BILL-52). */
export type UnpayableReason =
  | "NO_ORDER"
  | "PAYMENTS_DISABLED"
  | "CLOSED"
  | "FULLY_PAID"
  | "EXPIRED"
  | "NOT_UP_TO_DATE";

/** What it depends on; times in milliseconds. */
interface PayableFacts {
  readonly hasOrder: boolean;
  readonly refreshedAt: Instant;
  readonly closed: boolean;
  readonly fullyPaid: boolean;
  readonly paymentsEnabled: boolean;
  readonly now: Instant;
}

/** Null for a bill that can be paid (BILL-47 to BILL-52, Q-18). */
export function unpayableReason(facts: PayableFacts): UnpayableReason | null {
  if (!facts.hasOrder) return "NO_ORDER";
  if (!facts.paymentsEnabled) return "PAYMENTS_DISABLED";
  if (facts.closed) return "CLOSED";
  if (facts.fullyPaid) return "FULLY_PAID";
  if (facts.now - facts.refreshedAt > EXPIRY_MS) return "EXPIRED";
  return isUpToDate(facts) ? null : "NOT_UP_TO_DATE";
}

export function payableFacts(
  state: BillState,
  { now, paymentsEnabled }: Pick<PayableFacts, "now" | "paymentsEnabled">,
): PayableFacts {
  const { totalE5, leftToPayE5 } = balanceOf(state);
  return {
    hasOrder: state.order !== null,
    refreshedAt: state.refreshedAt,
    closed: state.closedAt !== null,
    fullyPaid: isFullyPaid(totalE5, leftToPayE5),
    paymentsEnabled,
    now,
  };
}

/** Whether nothing but news of the till keeps a bill from being paid. */
export function waitsForTill(state: BillState, now: Instant): boolean {
  const reason = unpayableReason(payableFacts(state, { now, paymentsEnabled: true }));
  if (reason === null) return !state.posConnected;
  return reason === "EXPIRED" || reason === "NOT_UP_TO_DATE";
}

/** How long the stale-bill poll waits: a second and what remains of the fresh window (REF-10, Q-19). */
export function stalePollDelayMs(refreshedAt: Instant, now: Instant): number {
  return 1000 + Math.max(0, FRESH_WINDOW_MS - (now - refreshedAt));
}

/** Whether the till's own data do not add up, a total of its splits among them (BILL-49, BILL-50). */
export function isUnreliable({
  consistency,
  violations,
}: Pick<BillOrder, "consistency" | "violations">): boolean {
  if (consistency !== "CONSISTENT") return true;
  return violations.some(({ type }) => type === "INCONSISTENT_SPLIT_TOTAL");
}

/** Whether nothing is left to pay; a bill of nothing is fully paid too (BILL-48). */
export function isFullyPaid(totalE5: AmountE5, leftToPayE5: AmountE5): boolean {
  return totalE5 >= 0 && leftToPayE5 <= 0;
}

/** Whole percents of the bill that are paid, at most 100 (BILL-15, BILL-16); none of a bill of nothing. */
export function paidPercent(totalE5: AmountE5, leftToPayE5: AmountE5): number {
  if (totalE5 <= 0) return 0;
  const paid = atLeastZero(subtract(totalE5, leftToPayE5));
  return Math.min(100, Math.floor(rateOf(paid, totalE5) / 100));
}
