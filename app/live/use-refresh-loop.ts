import { useEffect, useRef, useState } from "react";
import { useRevalidate } from "~/framework";
import { after } from "./after";

/** Seconds to wait when the server advised nothing, or could not be asked (REF-04). */
const DEFAULT_DELAY_S = 20;

/** Two asks for the same thing within this time are one (REF-05). */
const DEDUPE_MS = 1_000;

/** A returning guest asks at most this often (REF-09). */
const FOCUS_THROTTLE_MS = 20_000;

/** Longest time the page may say that it is looking (REF-08, Q-20). */
const FETCHING_AT_MOST_MS = 30_000;

type RefreshDeps = {
  /** Asks the platform to ask the till; answers the advised delay in seconds. */
  ask: () => Promise<number | undefined>;
  now: () => number;
  after: (ms: number, work: () => void) => () => void;
  onFetching: (fetching: boolean) => void;
};

/** The platform takes refreshes that are closer together for one. */
const JUST_ANSWERED_MS = 5_000;

type RefreshOptions = {
  /** What to keep fresh: `bills/b_…` or `tables/…` (REF-01, REF-02). */
  target: `bills/${string}` | `tables/${string}`;
  /** The code on the table: who knows it may ask for the table. */
  device?: string;
  /** Milliseconds at the platform when the till last answered; a new one ends the fetching state. */
  refreshedAt: number;
  /** When the platform read what is shown, in milliseconds. */
  readAt: number;
  firstInMs: number;
  /** When to render the page again because what it shows will have grown too old (REF-10). */
  staleInMs?: number | null;
};

/** Keeps the page's bill or table fresh while someone looks at it; returns whether it is being fetched. */
export function useRefreshLoop(options: RefreshOptions): boolean {
  const { target, device, refreshedAt, readAt, firstInMs, staleInMs = null } = options;
  const revalidate = useRevalidate();
  const [fetching, setFetching] = useState(false);
  const loop = useRef<ReturnType<typeof createRefreshLoop>>();
  const first = useRef(firstInMs);

  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return undefined;
      const path = `/api/refresh-bill-scheduler/${target}/refresh`;
      const response = await fetch(path, {
        method: "PUT",
        headers: device ? { "x-table-device": device } : {},
      });
      const answer: unknown = response.ok ? await response.json() : null;
      revalidate();
      return adviceIn(answer);
    };
    const made = createRefreshLoop({ ask, after, now: Date.now, onFetching: setFetching });
    loop.current = made;
    made.start(first.current);
    const onVisible = () => {
      if (!document.hidden) made.focus();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      made.stop();
    };
  }, [target, device, revalidate]);

  // A bill that somebody else's phone has just asked for has no newer answer: what is read so soon after it is new.
  const news = readAt - refreshedAt < JUST_ANSWERED_MS ? readAt : refreshedAt;
  useEffect(() => {
    if (news) loop.current?.settle();
  }, [news]);

  useEffect(() => {
    if (staleInMs === null || !readAt) return;
    return after(staleInMs, revalidate);
  }, [staleInMs, readAt, revalidate]);

  return fetching;
}

/** The advised delay in an answer, checked by hand: no schema library is sent to the phone. */
function adviceIn(answer: unknown): number | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const { advisoryDelayUntilNext } = answer as Record<string, unknown>;
  return typeof advisoryDelayUntilNext === "number" ? advisoryDelayUntilNext : undefined;
}

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
