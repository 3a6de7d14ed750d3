/** ORD-06. Times in milliseconds since 1970. */
export type TourFlag = typeof NEVER_SEEN | { readonly LAST_SEEN: number };

export const NEVER_SEEN = "HAS_NEVER_SEEN_MODAL";

/** ORD-40. */
export const TOUR_AGAIN_MS = 4 * 3_600_000;

export function isTourDue(flag: TourFlag, now: number): boolean {
  return flag === NEVER_SEEN || now - flag.LAST_SEEN >= TOUR_AGAIN_MS;
}

export function tourText(flag: TourFlag): string {
  return typeof flag === "string" ? flag : `LAST_SEEN.${flag.LAST_SEEN}`;
}

export function readTour(text: string): TourFlag | null {
  if (text === NEVER_SEEN) return NEVER_SEEN;
  const at = /^LAST_SEEN\.(\d{1,15})$/.exec(text)?.[1];
  return at === undefined ? null : { LAST_SEEN: Number(at) };
}
