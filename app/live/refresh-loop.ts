/** Seconds to wait when the server advised nothing, or could not be asked (REF-04). */
export const DEFAULT_DELAY_S = 20;
/** Two asks for the same thing within this time are one (REF-05). */
export const DEDUPE_MS = 1_000;
/** A returning guest asks at most this often (REF-09). */
export const FOCUS_THROTTLE_MS = 20_000;
/** Longest time the page may say that it is looking (REF-08, Q-20). */
export const FETCHING_AT_MOST_MS = 30_000;

export type RefreshDeps = {
  /** Asks the platform to ask the till; answers the advised delay in seconds. */
  ask: () => Promise<number | undefined>;
  now: () => number;
  after: (ms: number, work: () => void) => () => void;
  onFetching: (fetching: boolean) => void;
};

/**
 * Keeps one bill or table fresh: ask, wait as long as the server advises, ask again (REF-07). A guest
 * who comes back to the page is shown that it looks again, for at most 30 s (REF-08), and asks at
 * most every 20 s however often they come back (REF-09).
 */
export function createRefreshLoop({ ask, now, after, onFetching }: RefreshDeps) {
  let stopped = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let focusedAt = Number.NEGATIVE_INFINITY;
  let callOffNext = () => {};
  let callOffFetching = () => {};

  function next(ms: number) {
    callOffNext();
    callOffNext = after(ms, () => void run());
  }

  async function run() {
    if (now() - askedAt < DEDUPE_MS) return;
    askedAt = now();
    const seconds = await ask().catch(() => undefined);
    if (!stopped) next((seconds ?? DEFAULT_DELAY_S) * 1_000);
  }

  function settle() {
    callOffFetching();
    onFetching(false);
  }

  return {
    /** Begins after the wait that the page itself came with. */
    start: (firstInMs: number) => next(firstInMs),
    /** The guest looks at the page again. */
    focus() {
      if (now() - focusedAt < FOCUS_THROTTLE_MS) return;
      focusedAt = now();
      onFetching(true);
      callOffFetching();
      callOffFetching = after(FETCHING_AT_MOST_MS, settle);
      void run();
    },
    /** Newer data came in. */
    settle,
    stop() {
      stopped = true;
      callOffNext();
      callOffFetching();
    },
  };
}
