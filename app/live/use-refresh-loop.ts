import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "~/framework";
import { after } from "./after";
import { createRefreshLoop } from "./refresh-loop";

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
  const { revalidate } = useRevalidator();
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
