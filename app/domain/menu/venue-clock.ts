import { type LocalTime, localTime } from "./menu-times";

/** A venue's time at a moment, and what of its hours could not be read: for the log. */
interface VenueClock {
  readonly time: LocalTime;
  readonly faults: readonly string[];
  /** False where the hours can't be read, which is noted under the name. */
  allows(name: string, test: (time: LocalTime) => boolean): boolean;
}

/** @param at milliseconds since 1970, and the venue's time zone; one that is none counts as UTC. */
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
