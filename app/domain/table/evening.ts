import { isTimeZone, localTime } from "../menu/menu-times";
import { DAY_S, HOUR_MS } from "../time";

/** A table that a guest has opened stays open so long at most. */
export const EVENING_MS = 8 * HOUR_MS;
/** At this hour of the venue's clock the last party has left. */
const LAST_HOUR_S = 5 * 3_600;

/**
 * After eight hours or at five in the morning, whichever is sooner.
 * @param now milliseconds since 1970, as is the answer.
 */
export function endOfEvening(now: number, timeZone: string): number {
  if (!isTimeZone(timeZone)) return now + EVENING_MS;
  const { seconds } = localTime(now, timeZone);
  const untilFiveS = (LAST_HOUR_S - seconds + DAY_S) % DAY_S || DAY_S;
  return now + Math.min(EVENING_MS, untilFiveS * 1_000);
}

/**
 * As the date on which it began; it ends at five in the morning.
 * @param now milliseconds since 1970.
 * @returns such as `2026-11-22`.
 */
export function eveningOf(now: number, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now - LAST_HOUR_S * 1_000);
}
