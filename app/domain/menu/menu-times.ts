/** Days as menus name them, in English and in upper case (MENU-25); the one before Monday is Sunday. */
export const WEEKDAYS = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What it says on the clock of a place, at a moment. */
export interface LocalTime {
  readonly weekday: Weekday;
  readonly seconds: number;
}

export interface DayRange {
  readonly day: Weekday;
  readonly start: number;
  readonly end: number;
}

export const INVALID_TIME = "Invalid time of day";
/** PROD-09. */
export const INVALID_DATE = "Invalid ISO date string";

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const ISO_DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** @throws RangeError for anything else than `11:30` or `11:30:00` (MENU-27, MENU-28, PROD-13). */
export function timeOfDay(text: string): number {
  return secondsOf(TIME.exec(text), text);
}

/** The same of hours on a venue's list of menus, which are HH:MM alone (MENU-23). */
export function hoursOfDay(text: string): number {
  return secondsOf(HOURS.exec(text), text);
}

export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

export function isHoursOfDay(text: string): boolean {
  return HOURS.test(text);
}

/** In UTC without a zone. @throws RangeError for any other text, and for the 30th of February (PROD-09). */
export function momentOfIso(text: string): number {
  const moment = isoMoment(text);
  if (moment === null) throw new RangeError(INVALID_DATE);
  return moment;
}

export function isIsoDate(text: string): boolean {
  return isoMoment(text) !== null;
}

/** The start is in it, the end is not (MENU-23); a range that does not end after its start passes midnight. */
export function isWithin(ranges: readonly DayRange[], { weekday, seconds }: LocalTime): boolean {
  return ranges.some(({ day, start, end }) => {
    if (end > start) return day === weekday && seconds >= start && seconds < end;
    return day === weekday ? seconds >= start : dayAfter(day) === weekday && seconds < end;
  });
}

/** @throws RangeError for an unknown zone. */
export function localTime(now: number, timeZone: string): LocalTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    weekday: (parts.get("weekday") ?? "").toUpperCase() as Weekday,
    seconds: number("hour") * 3_600 + number("minute") * 60 + number("second"),
  };
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return clockOf(timeZone) !== null;
  } catch {
    return false;
  }
}

function secondsOf(match: RegExpExecArray | null, text: string): number {
  if (!match) throw new RangeError(`${INVALID_TIME}: ${text.slice(0, 20)}`);
  const [, hours, minutes, seconds = "0"] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

function isoMoment(text: string): number | null {
  if (!ISO_DATE.test(text)) return null;
  const zoned = /T/.test(text) && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text;
  const moment = Date.parse(zoned);
  // A day beyond the month's last is taken for one of the next month by some engines.
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return Number.isNaN(moment) || !isDay ? null : moment;
}

function dayAfter(day: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? "MONDAY";
}

// Making one costs far more than asking it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** A venue's time at a moment, and the hours that could not be read, for the log. */
interface VenueClock {
  readonly time: LocalTime;
  readonly faults: readonly string[];
  /** False where the hours can't be read, which is noted under the name. */
  allows(name: string, test: (time: LocalTime) => boolean): boolean;
}

/** @param at milliseconds since 1970, and the venue's time zone; an unknown one counts as UTC. */
export function venueClock(at: { now: number; timeZone: string }): VenueClock {
  const faults: string[] = [];
  const tryOr = <T>(name: string, attempt: () => T, otherwise: T): T => {
    try {
      return attempt();
    } catch (fault) {
      faults.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
      return otherwise;
    }
  };
  const utc = localTime(at.now, "UTC");
  const time = tryOr("time zone", () => localTime(at.now, at.timeZone), utc);
  return { time, faults, allows: (name, test) => tryOr(name, () => test(time), false) };
}
