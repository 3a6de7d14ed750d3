// Making a formatter costs a hundred times what using one does; a worker has few languages and zones.
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 500;

/** Formats a time of day as the clock on the venue's wall shows it, in the guest's language. */
export function venueClock(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const cached = clocks.get(key);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(key, clock);
  return clock;
}
