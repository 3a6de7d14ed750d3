/** Hours on some days of the week, 1 for Monday to 7 for Sunday; an end before the start is on the next day. */
type OpeningHours = { days: readonly number[]; from: string; to: string };

type WallTime = { day: number; minute: number };

/** Whether a venue serves guests, and until or from when: a time of day, as `HH:MM`. */
export type OpenState =
  | { state: "open"; until: string }
  /** `inDays` is 0 for today. */
  | { state: "opens"; at: string; inDays: number; day: number }
  /** It says nothing of its hours, or never opens. */
  | { state: "unknown" };

const DAY = 24 * 60;
const WEEK = 7;

/** What a venue's hours mean now (LOC-05). Hours that follow each other without a gap are one. */
export function openState(hours: readonly OpeningHours[], now: WallTime): OpenState {
  const spans = spansAround(hours, now.day);
  const current = spans.find(({ start, end }) => start <= now.minute && now.minute < end);
  if (current) return { state: "open", until: clock(lastEnd(spans, current.end)) };
  const starts = spans.map(({ start }) => start).filter((start) => start > now.minute);
  if (starts.length === 0) return { state: "unknown" };
  const start = Math.min(...starts);
  const inDays = Math.floor(start / DAY);
  return { state: "opens", at: clock(start), inDays, day: dayAfter(now.day, inDays) };
}

type Span = { start: number; end: number };

function spansAround(hours: readonly OpeningHours[], today: number): Span[] {
  return Array.from({ length: WEEK + 2 }, (_, index) => index - 1).flatMap((inDays) =>
    hours
      .filter(({ days }) => days.includes(dayAfter(today, inDays)))
      .map(({ from, to }) => {
        const start = inDays * DAY + minutes(from);
        const end = inDays * DAY + minutes(to);
        return { start, end: end > start ? end : end + DAY };
      }),
  );
}

function lastEnd(spans: readonly Span[], end: number): number {
  const next = spans.find((span) => span.start <= end && span.end > end && span.end <= end + DAY);
  return next && end < WEEK * DAY ? lastEnd(spans, next.end) : end;
}

function dayAfter(day: number, inDays: number): number {
  return ((((day - 1 + inDays) % WEEK) + WEEK) % WEEK) + 1;
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function clock(minute: number): string {
  const inDay = ((minute % DAY) + DAY) % DAY;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
