/** Fewest guests that can share (SPLIT-03, SPLIT-55). */
export const FEWEST_GUESTS = 2;

/** More guests than any table has: a bound on what one request can make the bill work out. */
export const MOST_GUESTS = 100;

/** The guest count that shares start with: fixed once one is engaged, else the order's, else two (SPLIT-58, Q-25). */
export function startingGuests(fixed: number | null, ofOrder: number | null): number {
  return fixed ?? Math.min(MOST_GUESTS, Math.max(FEWEST_GUESTS, ofOrder ?? FEWEST_GUESTS));
}
