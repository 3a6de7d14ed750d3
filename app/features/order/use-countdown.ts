import { useEffect, useRef, useState } from "react";

/** How often a countdown looks at the clock: pages in the background are late anyway. */
const TICK_MS = 250;

/** A phone that slept through the end sends nothing by itself when it wakes: its table has read that nothing went. */
const LATE_MS = 5_000;

/**
 * Counts whole seconds down to nothing, once the page has a script.
 *
 * @param seconds null counts nothing.
 * @param onEnd called once, at the end; not where that was noticed long after.
 * @returns how many are left; null before a script runs, and where nothing is counted.
 */
export function useCountdown(seconds: number | null, onEnd?: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (seconds === null) return setLeft(null);
    const endsAt = Date.now() + seconds * 1_000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (Date.now() - endsAt < LATE_MS) end.current?.();
    }, TICK_MS);
    // A page that is left and comes back as it was, by Back, has not been pressed again.
    const stop = () => {
      clearInterval(timer);
      setLeft(null);
    };
    addEventListener("pagehide", stop);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", stop);
    };
  }, [seconds]);
  return left;
}
