import type { BillState, Instant } from "./model";
import { standingOf } from "./standing";

/** How long after a refresh the bill counts as up to date (BILL-47, Q-18). */
export const FRESH_WINDOW_MS = 5 * 60_000;

/** How much older than the page a refresh may be for the bill to be the page's own. */
export const OWN_BILL_WINDOW_MS = 2 * 60_000;

/** From when on the bill counts as expired for the client (BILL-51). */
export const EXPIRY_MS = 7 * 60_000;

/** Why a bill can't be paid now; the first that holds in this order (BILL-52). */
export type UnpayableReason =
  | "NO_ORDER"
  | "PAYMENTS_DISABLED"
  | "CLOSED"
  | "FULLY_PAID"
  | "EXPIRED"
  | "NOT_UP_TO_DATE";

/** How fresh a bill is, and what may be done with it. */
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
export interface FreshnessFacts {
  readonly hasOrder: boolean;
  readonly refreshedAt: Instant;
  readonly closed: boolean;
  readonly fullyPaid: boolean;
  readonly paymentsEnabled: boolean;
  readonly now: Instant;
  readonly pageLoadedAt: Instant;
}

/** Says whether a bill may be shown and paid (BILL-47 to BILL-52, Q-18). */
export function billFreshness(facts: FreshnessFacts): BillFreshness {
  const age = facts.now - facts.refreshedAt;
  const upToDate = age <= FRESH_WINDOW_MS;
  const expired = age > EXPIRY_MS;
  const ownBill = facts.refreshedAt >= facts.pageLoadedAt - OWN_BILL_WINDOW_MS;
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
  const { totalE5, leftToPayE5 } = standingOf(state);
  return {
    hasOrder: state.order !== null,
    refreshedAt: state.refreshedAt,
    closed: state.closedAt !== null,
    fullyPaid: totalE5 >= 0 && leftToPayE5 <= 0,
    paymentsEnabled: at.paymentsEnabled,
    now: at.now,
    pageLoadedAt: at.pageLoadedAt ?? at.now,
  };
}

/** How long the stale-bill poll waits: a second and what remains of the fresh window (REF-10, Q-19). */
export function stalePollDelayMs(refreshedAt: Instant, now: Instant): number {
  return 1000 + Math.max(0, FRESH_WINDOW_MS - (now - refreshedAt));
}

/** Whether the till's data can't be relied on (BILL-49). */
export function isUnreliable(state: BillState): boolean {
  return state.order !== null && state.order.consistency !== "CONSISTENT";
}

/** Whether the till itself saw a split total that does not fit (BILL-50). */
export function hasSplitTotalViolation(state: BillState): boolean {
  return state.order?.violations.some(({ type }) => type === "INCONSISTENT_SPLIT_TOTAL") ?? false;
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
