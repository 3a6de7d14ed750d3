import { type DayRange, hoursOfDay, isWithin, venueClock, type Weekday } from "./menu-times";

/** A layout that is shown on certain days between certain times, HH:MM (MENU-05). */
interface ScheduledLayout {
  readonly days: readonly Weekday[];
  readonly start: string;
  readonly end: string;
}

interface Layouts<D, S extends ScheduledLayout> {
  readonly isActive: boolean;
  readonly defaultLayout: D | null;
  readonly layouts: readonly S[];
}

interface LayoutNow<L> {
  readonly layout: L | null;
  readonly faults: readonly string[];
}

/** The first layout scheduled for the venue's weekday and time, else the default (MENU-04, Q-54, MENU-08). */
export function layoutNow<D, S extends ScheduledLayout>(
  { isActive, defaultLayout, layouts }: Layouts<D, S>,
  at: { now: number; timeZone: string },
): LayoutNow<D | S> {
  if (!isActive) return { layout: null, faults: [] };
  const clock = venueClock(at);
  const scheduled = layouts.find((layout, index) =>
    clock.allows(`layout ${index + 1}`, (time) => isWithin(rangesOf(layout), time)),
  );
  return { layout: scheduled ?? defaultLayout, faults: clock.faults };
}

function rangesOf({ days, start, end }: ScheduledLayout): DayRange[] {
  const hours = { start: hoursOfDay(start), end: hoursOfDay(end) };
  return days.map((day) => ({ day, start: hours.start, end: hours.end }));
}

interface PlacedTile {
  readonly size: "small" | "large";
  readonly x: number;
  readonly y: number;
}

export interface Arranged<T> {
  readonly tile: T;
  /** Both columns, or the column it is in, from 0. */
  readonly column: "both" | number;
}

/** A tile beside one that is not shown takes the whole row; a row without a tile is closed up. */
export function arranged<T extends PlacedTile>(
  tiles: readonly T[],
  isShown: (tile: T) => boolean,
): Arranged<T>[] {
  const inOrder = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return inOrder.filter(isShown).map((tile) => {
    const beside = inOrder.filter((other) => other !== tile && other.y === tile.y);
    const lostNeighbour = beside.length > 0 && !beside.some(isShown);
    return { tile, column: tile.size === "large" || lostNeighbour ? "both" : tile.x };
  });
}
