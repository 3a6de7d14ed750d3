import {
  type DayRange,
  hoursOfDay,
  isWithin,
  type LocalTime,
  timeOfDay,
  type Weekday,
} from "./menu-times";
import { venueClock } from "./venue-clock";

/** A menu on a venue's list: whether it is shown, and when. */
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

/** When a published menu is served; an empty list means always (MENU-26). */
export interface ScheduledMenu {
  readonly id: string;
  readonly order: number;
  readonly schedules: readonly {
    readonly day: Weekday;
    readonly startDate: string;
    readonly endDate: string;
  }[];
}

/** What is served now, and what can't be read and is therefore not (MENU-24): for the log. */
export interface MenusNow<M> {
  readonly menus: readonly M[];
  readonly faults: readonly string[];
}

/**
 * The menus that a venue serves at a moment, in their order: those on its list that are visible, within
 * the list's hours and within their own schedule, both by the venue's clock (MENU-21, MENU-22, Q-53).
 * A menu whose times can't be read is left out, and named with what is wrong.
 *
 * @param listed the venue's list. @param published all menus of its business.
 * @param at milliseconds since 1970, and the venue's time zone; one that is none counts as UTC.
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

/**
 * Whether a venue's list shows a menu at a time: it is visible, and where it has constraints, the day
 * is flagged available and the time within one of its ranges (MENU-21 to MENU-23).
 *
 * @throws RangeError for hours that can't be read, whatever the day (MENU-24).
 */
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

/**
 * Whether a menu's own schedule serves it at a time (MENU-26).
 *
 * @throws RangeError for a time that can't be read (MENU-28).
 */
export function isScheduled({ schedules }: ScheduledMenu, clock: LocalTime): boolean {
  const ranges = schedules.map(({ day, startDate, endDate }) => ({
    day,
    start: timeOfDay(startDate),
    end: timeOfDay(endDate),
  }));
  return ranges.length === 0 || isWithin(ranges, clock);
}
