import type { Instant } from "./model";

/** BILL-47, Q-18. */
export const FRESH_WINDOW_MS = 5 * 60_000;

/** How much older than the page a refresh may be for the bill to be the page's own. */
const OWN_BILL_WINDOW_MS = 2 * 60_000;

interface PageAge {
  readonly refreshedAt: Instant;
  readonly now: Instant;
  readonly pageLoadedAt: Instant;
}

export function isUpToDate({ refreshedAt, now }: Omit<PageAge, "pageLoadedAt">): boolean {
  return now - refreshedAt <= FRESH_WINDOW_MS;
}

/** Whether a page may show the bill's order as it is, without saying that it asks again (BILL-47). */
export function isDisplayable(age: PageAge): boolean {
  const isOwnBill = age.refreshedAt >= age.pageLoadedAt - OWN_BILL_WINDOW_MS;
  return isUpToDate(age) && isOwnBill;
}
