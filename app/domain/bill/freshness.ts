import { type AmountE5, atLeastZero, rateOf, subtract } from "../money/amount";
import { balanceOf } from "./balance";
import type { BillOrder, BillState, Instant } from "./model";
import { FRESH_WINDOW_MS, isOwnBill, isUpToDate } from "./page-age";

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

export interface BillFreshness {
  readonly upToDate: boolean;
  readonly ownBill: boolean;
  readonly expired: boolean;
  readonly displayable: boolean;
  readonly fullyPaid: boolean;
  readonly payable: boolean;
  readonly unpayableReason: UnpayableReason | null;
}

/** What freshness depends on; times in milliseconds. */
interface FreshnessFacts {
  readonly hasOrder: boolean;
  readonly refreshedAt: Instant;
  readonly closed: boolean;
  readonly fullyPaid: boolean;
  readonly paymentsEnabled: boolean;
  readonly now: Instant;
  readonly pageLoadedAt: Instant;
}

/** BILL-47 to BILL-52, Q-18. */
export function billFreshness(facts: FreshnessFacts): BillFreshness {
  const upToDate = isUpToDate(facts);
  const expired = facts.now - facts.refreshedAt > EXPIRY_MS;
  const ownBill = isOwnBill(facts);
  const unpayableReason = unpayable(facts, upToDate, expired);
  return {
    upToDate,
    ownBill,
    expired,
    displayable: facts.hasOrder && upToDate && ownBill,
    fullyPaid: facts.fullyPaid,
    payable: unpayableReason === null,
    unpayableReason,
  };
}

/** The freshness facts of a bill; `pageLoadedAt` is `now` for a page that is being rendered. */
export function freshnessFacts(
  state: BillState,
  at: { readonly now: Instant; readonly pageLoadedAt?: Instant; readonly paymentsEnabled: boolean },
): FreshnessFacts {
  const { totalE5, leftToPayE5 } = balanceOf(state);
  return {
    hasOrder: state.order !== null,
    refreshedAt: state.refreshedAt,
    closed: state.closedAt !== null,
    fullyPaid: isFullyPaid(totalE5, leftToPayE5),
    paymentsEnabled: at.paymentsEnabled,
    now: at.now,
    pageLoadedAt: at.pageLoadedAt ?? at.now,
  };
}

/** Whether nothing but news of the till keeps a bill from being paid. */
export function waitsForTill(state: BillState, now: Instant): boolean {
  const { unpayableReason } = billFreshness(freshnessFacts(state, { now, paymentsEnabled: true }));
  if (unpayableReason === null) return !state.posConnected;
  return unpayableReason === "EXPIRED" || unpayableReason === "NOT_UP_TO_DATE";
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

function unpayable(
  facts: FreshnessFacts,
  upToDate: boolean,
  expired: boolean,
): UnpayableReason | null {
  if (!facts.hasOrder) return "NO_ORDER";
  if (!facts.paymentsEnabled) return "PAYMENTS_DISABLED";
  if (facts.closed) return "CLOSED";
  if (facts.fullyPaid) return "FULLY_PAID";
  if (expired) return "EXPIRED";
  return upToDate ? null : "NOT_UP_TO_DATE";
}
