/** SPLIT-03. */
export const DEFAULT_SHARES = 1;

/** Fewest guests that can share, and the guests of a split that names none (SPLIT-03, SPLIT-55). */
export const MIN_GUESTS = 2;

/** More guests than any table has: a bound on what one request can make the bill work out. */
export const MAX_GUESTS = 100;

/** The guest count that shares start with: fixed once one is engaged, else the order's, else two (SPLIT-58, Q-25). */
export function startingGuests(fixed: number | null, ofOrder: number | null): number {
  return fixed ?? Math.min(MAX_GUESTS, Math.max(MIN_GUESTS, ofOrder ?? MIN_GUESTS));
}
