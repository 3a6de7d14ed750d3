import { createContext, useContext, useSyncExternalStore } from "react";
import type { DishCounts, Press } from "./adding-press";

/** How many of each dish a guest has in the basket, and how many there are in all. */
export type Counts = { dishes: DishCounts; total: number };

/**
 * The counts that a menu shows: those of the page, and what was pressed since. They are no state of React's, so that a press
 * renders its own dish and the way to the basket and nothing else, however long the menu is (docs/decisions/0147).
 */
export class ShownCounts {
  readonly #first: Counts;
  #page: Counts;
  #shown: Counts;
  #pressed: readonly { press: Press; number: number }[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(page: Counts) {
    this.#first = page;
    this.#page = page;
    this.#shown = page;
  }

  /** As the server rendered them, which React hydrates the page with. */
  get first(): Counts {
    return this.#first;
  }

  get shown(): Counts {
    return this.#shown;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Counts a press ahead of the page. */
  press(press: Press, number: number): void {
    this.#pressed = [...this.#pressed, { press, number }];
    this.#show();
  }

  /** Takes over what the page says now, in which presses up to this number are counted already. */
  update(page: Counts, upTo: number): void {
    this.#page = page;
    this.#pressed = this.#pressed.filter(({ number }) => number > upTo);
    this.#show();
  }

  #show(): void {
    this.#shown = withPresses(
      this.#page,
      this.#pressed.map(({ press }) => press),
    );
    for (const listener of this.#listeners) listener();
  }
}

/** The counts after these presses; of a dish there are never fewer than none. */
function withPresses({ dishes, total }: Counts, presses: readonly Press[]): Counts {
  const counts: Record<string, number> = { ...dishes };
  let all = total;
  for (const { key, by } of presses) {
    const before = counts[key] ?? 0;
    const after = Math.max(0, before + by);
    counts[key] = after;
    all += after - before;
  }
  return { dishes: counts, total: Math.max(0, all) };
}

const NONE = new ShownCounts({ dishes: {}, total: 0 });

/** Where dishes are put into the basket from a list. */
export const ShownCountsContext = createContext(NONE);

/** How many of a dish the guest has in the basket. */
export function useCountOf(key: string): number {
  return useShown(({ dishes }) => dishes[key] ?? 0);
}

/** How many dishes are in the basket. */
export function useTotal(): number {
  return useShown(({ total }) => total);
}

function useShown(read: (counts: Counts) => number): number {
  const counts = useContext(ShownCountsContext);
  return useSyncExternalStore(
    counts.subscribe,
    () => read(counts.shown),
    () => read(counts.first),
  );
}
