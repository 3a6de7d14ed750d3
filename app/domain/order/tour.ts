/** What a phone remembers of the explanation of ordering (ORD-06). Times in milliseconds since 1970. */
export type TourFlag = typeof NEVER_SEEN | { readonly LAST_SEEN: number };

export const NEVER_SEEN = "HAS_NEVER_SEEN_MODAL";

/** So long after it was seen the explanation is shown again (ORD-40). */
export const TOUR_AGAIN_MS = 4 * 3_600_000;

/** Whether a guest is shown how ordering works: on the first visit, and when the last one is long ago. */
export function isTourDue(flag: TourFlag, now: number): boolean {
  return flag === NEVER_SEEN || now - flag.LAST_SEEN >= TOUR_AGAIN_MS;
}

/** The flag as a cookie holds it. */
export function tourText(flag: TourFlag): string {
  return typeof flag === "string" ? flag : `LAST_SEEN.${flag.LAST_SEEN}`;
}

/** A flag from a cookie; null for one that can't be read. */
export function readTour(text: string): TourFlag | null {
  if (text === NEVER_SEEN) return NEVER_SEEN;
  const at = /^LAST_SEEN\.(\d{1,15})$/.exec(text)?.[1];
  return at === undefined ? null : { LAST_SEEN: Number(at) };
}
