import {
  type DayRange,
  hoursOfDay,
  isWithin,
  type LocalTime,
  timeOfDay,
  venueClock,
  type Weekday,
} from "./menu-times";

export interface ListedMenu {
  readonly id: string;
  readonly visible: boolean;
  /** By weekday; null means always. */
  readonly constraints:
    | {
        readonly [day in Weekday]?:
          | {
              readonly available: boolean;
              readonly hours: readonly { readonly start: string; readonly end: string }[];
            }
          | undefined;
      }
    | null;
}

/** An empty list means always (MENU-26). */
interface ScheduledMenu {
  readonly id: string;
  readonly order: number;
  readonly schedules: readonly {
    readonly day: Weekday;
    readonly startDate: string;
    readonly endDate: string;
  }[];
}

/** What is served now, and what can't be read and is therefore not (MENU-24): for the log. */
interface MenusNow<M> {
  readonly menus: readonly M[];
  readonly faults: readonly string[];
}

/**
 * Visible menus within the list's hours and their own schedule, by the venue's clock (MENU-21, MENU-22,
 *
 * @param at milliseconds since 1970, and the time zone; an unknown one counts as UTC.
 */
export function menusNow<M extends ScheduledMenu>(
  listed: readonly ListedMenu[],
  published: readonly M[],
  at: { now: number; timeZone: string },
): MenusNow<M> {
  const clock = venueClock(at);
  const served = published.filter((menu) => {
    const own = listed.find(({ id }) => id === menu.id);
    if (!own) return false;
    return clock.allows(
      `menu ${menu.id}`,
      (time) => isListed(own, time) && isScheduled(menu, time),
    );
  });
  return { menus: served.toSorted((a, b) => a.order - b.order), faults: clock.faults };
}

/** @throws RangeError for hours that can't be read, whatever the day (MENU-24). */
export function isListed({ visible, constraints }: ListedMenu, clock: LocalTime): boolean {
  if (!visible) return false;
  if (constraints === null) return true;
  const ranges = Object.entries(constraints).flatMap(([day, rule]): DayRange[] => {
    const hours = (rule?.hours ?? []).map(({ start, end }) => ({
      day: day as Weekday,
      start: hoursOfDay(start),
      end: hoursOfDay(end),
    }));
    return rule?.available ? hours : [];
  });
  return isWithin(ranges, clock);
}

/** @throws RangeError for a time that can't be read (MENU-28). */
export function isScheduled({ schedules }: ScheduledMenu, clock: LocalTime): boolean {
  const ranges = schedules.map(({ day, startDate, endDate }) => ({
    day,
    start: timeOfDay(startDate),
    end: timeOfDay(endDate),
  }));
  return ranges.length === 0 || isWithin(ranges, clock);
}
