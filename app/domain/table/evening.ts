import { isTimeZone, localTime } from "../menu/menu-times";

/** A table that a guest has opened stays open so long at most. */
export const EVENING_MS = 8 * 3_600_000;
/** At this hour of the venue's clock the last party has left. */
const LAST_HOUR_S = 5 * 3_600;
const DAY_S = 86_400;

/**
 * When a table that is opened now closes again: after eight hours, or at five in the morning where the
 * venue is, if that is sooner. In the night of a clock change it may be an hour off.
 *
 * @param now milliseconds since 1970, as is the answer.
 */
export function endOfEvening(now: number, timeZone: string): number {
  if (!isTimeZone(timeZone)) return now + EVENING_MS;
  const { seconds } = localTime(now, timeZone);
  const untilFiveS = (LAST_HOUR_S - seconds + DAY_S) % DAY_S || DAY_S;
  return now + Math.min(EVENING_MS, untilFiveS * 1_000);
}

/**
 * The evening that a moment is part of, as the date on which it began: after midnight it goes on until five
 * in the morning where the venue is.
 *
 * @param now milliseconds since 1970.
 * @returns such as `2026-11-22`.
 */
export function eveningOf(now: number, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now - LAST_HOUR_S * 1_000);
}
